import { sendResetMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { ForgotForm } from '#features/auth/forgot-form.tsx'
import { MailAgain } from '#features/auth/late-parts.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { BackLink } from '#ui/back-link.tsx'

const LEAD = "Enter your email address and we'll send you a link to choose a new password."

export const meta = () => pageMeta('Forgot password', LEAD, { isUnlisted: true })

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')

  return (
    <AuthCard
      title={sentTo ? 'Check your email' : 'Forgot password?'}
      {...(!sentTo && { lead: LEAD })}
    >
      {sentTo ? (
        <div className="grid justify-items-start gap-5">
          <p className="wrap-anywhere">
            If <strong>{sentTo}</strong> has an account here, an email with a link is on its way. It
            can take a minute; check your spam folder too.
          </p>
          <MailAgain send={() => call(sendResetMail, { body: { email: sentTo } })} />
        </div>
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <div className="mt-3">
        <BackLink to="/login">Back to sign in</BackLink>
      </div>
    </AuthCard>
  )
}
