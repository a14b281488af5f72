import { passSecondFactor } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { wordsFor } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { loginFailed } from './login-failed.ts'
import { useEnter } from './use-enter.ts'
import { welcomeBack } from './welcome-back.ts'

/** The second step of signing in. A backup code has letters, for which a phone needs its other keyboard. */
export default function CodeForm({ onStartOver }: { onStartOver: () => void }) {
  const [isBackup, setBackup] = useState(false)
  const enter = useEnter(welcomeBack)
  const { form, complaints, failure, isBusy } = useForm({
    onFailure: loginFailed,
    async send({ code = '' }) {
      await call(passSecondFactor, { body: { code: code.replaceAll(' ', '') } })
      await enter()
    },
  })

  return (
    <Form {...form}>
      <Field
        key={String(isBackup)}
        ref={focusOnArrival}
        label={isBackup ? 'Backup code' : 'Code'}
        name="code"
        hint={
          isBackup
            ? 'One of the codes you kept when you turned the second factor on.'
            : 'Six digits from your authenticator app.'
        }
        required
        pattern=".{6,20}"
        data-missing="Enter the code."
        data-mismatch="A code has at least six signs."
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={complaints['code']}
      />
      {failure !== undefined && (
        <Notice kind="bad">
          <p>{wordsFor(failure)}</p>
        </Notice>
      )}
      <SubmitButton isBusy={isBusy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
      <div className="grid gap-1">
        <Button look="plain" onClick={() => setBackup(!isBackup)}>
          {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
        </Button>
        <Button look="plain" onClick={onStartOver}>
          Start again with my password
        </Button>
      </div>
    </Form>
  )
}

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus()
