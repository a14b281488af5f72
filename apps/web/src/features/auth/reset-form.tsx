import { resetPassword } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useNavigate } from 'react-router'
import { wordsFor } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { Arrival } from './arrival.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { sessionChanged } from './session.ts'

const isAbout = (part: string, error: unknown) =>
  error instanceof CallError && error.code.startsWith(`auth.${part}`)

type Props = { token: string; onExpired: () => void }

export function ResetForm({ token, onExpired }: Props) {
  const navigate = useNavigate()
  const { form, complaints, failure, isBusy } = useForm({
    onFailure: (error) => isAbout('link-expired', error) && onExpired(),
    blame: (error) => (isAbout('password', error) ? 'password' : undefined),
    async send({ password = '' }) {
      await call(resetPassword, { body: { token, password } })
      await sessionChanged()
      toast({
        title: 'Password changed',
        description: 'Your password is changed. Sign in with the new one.',
      })
      const state: Arrival = { isReset: true }
      await navigate('/login', { replace: true, state })
    },
  })

  return (
    <Form {...form}>
      <NewPasswordField label="New password" error={complaints['password']} />
      {failure !== undefined && <Notice kind="bad">{wordsFor(failure)}</Notice>}
      <SubmitButton isBusy={isBusy} busyLabel="Saving...">
        Save the new password
      </SubmitButton>
    </Form>
  )
}
