import { changePassword } from '@nextround/contract/account'
import { call, CallError } from '@nextround/contract/call'
import { wordsFor } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { sessionEnded } from '../session.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { useAskAccountAgain } from './use-account.ts'

export function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const askAgain = useAskAccountAgain()
  const { form, complaints, isBusy } = useForm({
    blame: fieldOf,
    onFailure: failed,
    async send({ currentPassword = '', newPassword = '' }) {
      await call(changePassword, { body: { currentPassword, newPassword } })
      toast({ title: 'Password changed', description: 'You are signed out on your other devices.' })
      onClose()
      await askAgain()
    },
  })

  return (
    <Form {...form}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        ref={focusOnMount}
        label="Current password"
        name="currentPassword"
        error={complaints['currentPassword']}
        autoComplete="current-password"
      />
      <NewPasswordField label="New password" name="newPassword" error={complaints['newPassword']} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton isBusy={isBusy} busyLabel="Changing password...">
          Change password
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : '')

function fieldOf(error: unknown) {
  if (codeOf(error) === 'auth.wrong-credentials') return 'currentPassword'
  return codeOf(error).startsWith('auth.password-') ? 'newPassword' : undefined
}

function failed(error: unknown) {
  if (codeOf(error) === 'auth.required') sessionEnded()
  else if (!fieldOf(error))
    toast({ title: 'Password not changed', description: wordsFor(error), kind: 'destructive' })
}
