import { resetPassword } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useNavigate } from 'react-router'
import { useIsHere } from '#platform/use-is-here.ts'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { LoginState } from './login-notice.tsx'
import { NewPasswordField } from './password-field.tsx'
import { refreshSession } from './session.ts'

const isAbout = (part: string, error: unknown) =>
  error instanceof CallError && error.code.startsWith(`auth.${part}`)

type Props = { token: string; onExpired: () => void }

export function ResetForm({ token, onExpired }: Props) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { form, errors, failure, isBusy } = useForm<'password'>({
    onFailure: (error) => isAbout('link-expired', error) && onExpired(),
    fieldForError: (error) => (isAbout('password', error) ? 'password' : undefined),
    async send({ password = '' }) {
      const { removed } = await call(resetPassword, { body: { token, password } })
      await refreshSession()
      toast({
        title: 'Password changed',
        description: 'Your password has been changed. Sign in with the new one.',
      })
      const state: LoginState = { removed }
      if (isHere()) await navigate('/login', { replace: true, state })
    },
  })

  return (
    <Form {...form}>
      <NewPasswordField label="New password" error={errors.password} />
      <FormFailure error={failure} />
      <SubmitButton isBusy={isBusy} busyLabel="Saving...">
        Save new password
      </SubmitButton>
    </Form>
  )
}
