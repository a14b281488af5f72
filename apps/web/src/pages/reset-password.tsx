import { useState } from 'react'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { ResetForm } from '#features/auth/reset-form.tsx'
import { useLink } from '#features/auth/use-link.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'

const TITLE = 'Choose a new password'
const LEAD = 'It replaces the old one immediately and signs you out on every device.'

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

export default function ResetPasswordPage() {
  const token = useLink()?.token
  const [isExpired, setExpired] = useState(false)

  if (isExpired || token === '') {
    return (
      <AuthCard
        title="This link doesn't work"
        lead="It has expired or already been used. Links work once, for a short time, so that nobody can use an old email."
      >
        <div className="grid">
          <ButtonLink to="/forgot-password">Get a new link</ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={TITLE} lead={LEAD}>
      <ResetForm token={token ?? ''} onExpired={() => setExpired(true)} />
    </AuthCard>
  )
}
