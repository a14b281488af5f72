import { passSecondFactor } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastLoginFailure } from './login-form.tsx'
import { useEnterSession, welcomeBack } from './sign-in.ts'

/** The second step of signing in. Backup codes have letters, so they need a phone's other keyboard. */
export default function CodeForm({ onStartOver }: { onStartOver: () => void }) {
  const [isBackup, setBackup] = useState(false)
  const enter = useEnterSession(welcomeBack)
  const { form, field, failure, isBusy } = useForm<'code'>({
    onFailure: toastLoginFailure,
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
        {...field('code')}
        hint={
          isBackup
            ? 'One of the codes you saved when you turned on two-factor authentication.'
            : 'Six digits from your authenticator app.'
        }
        required
        pattern=".{6,20}"
        data-missing="Enter the code."
        data-mismatch="A code has at least six characters."
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure error={failure} />
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
