import type { Account } from '@nextround/contract/account'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { SetPasswordByMail } from './set-password-by-mail.tsx'

const LEADS = {
  set: 'Changing it signs you out on your other devices.',
  missing: 'Your account has none yet. With a password you have one more way in.',
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
