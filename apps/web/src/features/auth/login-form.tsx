import { sendVerificationMail, signIn } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorMessage } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { EmailField } from './email-field.tsx'
import { MailAgain, Providers } from './late-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useEnterSession, welcomeBack } from './sign-in.ts'

type Props = { email?: string | undefined; onSecondFactor: () => void }

export function LoginForm({ email, onSecondFactor }: Props) {
  const [tried, setTried] = useState('')
  const enter = useEnterSession(welcomeBack)
  const { form, errors, failure, isBusy } = useForm<'email' | 'password'>({
    onFailure: toastLoginFailure,
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
      <EmailField autoComplete="username" defaultValue={email} error={errors.email} />
      <div className="grid grid-cols-1">
        <PasswordField autoComplete="current-password" error={errors.password} />
        <Link to="/forgot-password" className={FORGOT}>
          Forgot password?
        </Link>
      </div>
      <FormFailure error={failure}>
        {isUnverified && (
          <MailAgain send={() => call(sendVerificationMail, { body: { email: tried } })} />
        )}
      </FormFailure>
      <SubmitButton isBusy={isBusy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
      <Providers />
    </Form>
  )
}

const FORGOT =
  '-mb-3 flex min-h-11 w-fit items-center justify-self-end text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current'

export const toastLoginFailure = (error: unknown) =>
  toast({ title: 'Login failed', description: errorMessage(error), kind: 'destructive' })
