import { sendVerificationMail, signIn } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { EmailField } from './email-field.tsx'
import { loginFailed } from './login-failed.ts'
import { PasswordField } from './password-field.tsx'
import { Providers } from './providers.tsx'
import { MailAgain } from './mail-again.tsx'
import { useEnter } from './use-enter.ts'
import { welcomeBack } from './welcome-back.ts'

type Props = { email?: string | undefined; onSecondFactor: () => void }

export function LoginForm({ email, onSecondFactor }: Props) {
  const [tried, setTried] = useState('')
  const enter = useEnter(welcomeBack)
  const { form, complaints, failure, isBusy } = useForm({
    onFailure: loginFailed,
    async send({ email = '', password = '' }) {
      setTried(email)
      const { needsSecondFactor } = await call(signIn, { body: { email, password } })
      if (needsSecondFactor) onSecondFactor()
      else await enter()
    },
  })
  const isUnverified = failure instanceof CallError && failure.code === 'auth.email-not-verified'

  return (
    <Form {...form}>
      <EmailField autoComplete="username" defaultValue={email} error={complaints['email']} />
      <div className="grid grid-cols-1">
        <PasswordField autoComplete="current-password" error={complaints['password']} />
        <Link to="/forgot-password" className={FORGOT}>
          Forgot password?
        </Link>
      </div>
      {failure !== undefined && (
        <Notice kind="bad">
          <p>{wordsFor(failure)}</p>
          {isUnverified && (
            <MailAgain send={() => call(sendVerificationMail, { body: { email: tried } })} />
          )}
        </Notice>
      )}
      <SubmitButton isBusy={isBusy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
      <Providers />
    </Form>
  )
}

const FORGOT =
  '-mb-3 flex min-h-11 w-fit items-center justify-self-end text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current'
