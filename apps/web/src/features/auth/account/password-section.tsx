import { type Account, changePassword } from '@nextround/contract/account'
import { sendResetMail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { NewPasswordField, PasswordField } from '../password-field.tsx'
import { AccountSection, focusOnMount, SubmitOrCancel } from './account-section.tsx'
import { useRefetchAccount } from './use-account.ts'
import { leaveIfSignedOut, useAction } from './use-action.ts'

const LEADS = {
  set: 'Changing it signs you out on your other devices.',
  missing: "You don't have a password yet. Setting one gives you another way to sign in.",
}

export function PasswordSection({ account }: { account: Account }) {
  const { email, hasPassword } = account
  const [form, setForm] = useState<'open' | 'closed'>()

  return (
    <AccountSection title="Password" lead={LEADS[hasPassword ? 'set' : 'missing']}>
      {!hasPassword && <SetPasswordByMail email={email} />}
      {hasPassword && form === 'open' && (
        <ChangePasswordForm email={email} onClose={() => setForm('closed')} />
      )}
      {hasPassword && form !== 'open' && (
        <div className="grid sm:justify-start">
          <Button ref={form && focusOnMount} look="quiet" onClick={() => setForm('open')}>
            Change password
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const refetchAccount = useRefetchAccount()
  const { form, field, failure, isBusy } = useForm<'currentPassword' | 'newPassword'>({
    fieldForError,
    onFailure: leaveIfSignedOut,
    async send({ currentPassword = '', newPassword = '' }) {
      await call(changePassword, { body: { currentPassword, newPassword } })
      toast({
        title: 'Password changed',
        description: "You've been signed out on your other devices.",
      })
      onClose()
      await refetchAccount()
    },
  })

  return (
    <Form {...form}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        ref={focusOnMount}
        label="Current password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField label="New password" {...field('newPassword')} />
      <FormFailure error={failure} title="Couldn't change your password" />
      <SubmitOrCancel isBusy={isBusy} busyLabel="Changing password..." onCancel={onClose}>
        Change password
      </SubmitOrCancel>
    </Form>
  )
}

const errorCode = (error: unknown) => (error instanceof CallError ? error.code : '')

function fieldForError(error: unknown) {
  if (errorCode(error) === 'auth.wrong-credentials') return 'currentPassword'
  return errorCode(error).startsWith('auth.password-') ? 'newPassword' : undefined
}

function SetPasswordByMail({ email }: { email: string }) {
  const { isBusy, act } = useAction("Couldn't send the email")

  const send = () =>
    act(async () => {
      await call(sendResetMail, { body: { email } })
      toast({ title: 'Email sent', description: 'Open the link in it to set a password.' })
    })

  return (
    <>
      <p className="wrap-anywhere">
        We'll send a link to <strong className="font-semibold">{email}</strong>. It confirms the
        address is yours and lets you choose a password.
      </p>
      <div className="grid sm:justify-start">
        <Button look="quiet" isBusy={isBusy} onClick={send}>
          Set a password by email
        </Button>
      </div>
    </>
  )
}
