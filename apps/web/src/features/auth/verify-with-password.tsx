import { verifyEmail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PasswordField } from './password-field.tsx'

type Props = { token: string; onVerified: () => void }

/** For people who open the email in another browser than the one they signed up in. */
export default function VerifyWithPassword({ token, onVerified }: Props) {
  const { form, errors, failure, isBusy } = useForm<'password'>({
    fieldForError: (error) =>
      error instanceof CallError && error.code === 'auth.wrong-credentials'
        ? 'password'
        : undefined,
    async send({ password = '' }) {
      await call(verifyEmail, { body: { token, password } })
      onVerified()
    },
  })

  return (
    <Form {...form}>
      <PasswordField autoComplete="current-password" error={errors.password} />
      <FormFailure error={failure} />
      <SubmitButton isBusy={isBusy} busyLabel="Verifying...">
        Verify my email
      </SubmitButton>
      <p>
        Forgot it, or didn't sign up yourself?{' '}
        <TextLink to={`/reset-password?token=${token}`}>Choose a new password</TextLink>
      </p>
    </Form>
  )
}
