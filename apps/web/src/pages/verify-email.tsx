import { AuthCard } from '#features/auth/auth-card.tsx'
import type { LoginState } from '#features/auth/login-notice.tsx'
import { keptWantedPage } from '#features/auth/device-account.ts'
import { useVerification } from '#features/auth/use-verification.ts'
import { VerificationMailForm } from '#features/auth/verification-mail-form.tsx'
import { loginFor } from '#features/auth/wanted-page.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LoadingRing } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'

export const meta = () =>
  pageMeta('Verify your email', 'Confirm that the address is yours with the link we sent you.', {
    isUnlisted: true,
  })

const VerifyWithPassword = lazyComponent(() => import('#features/auth/verify-with-password.tsx'), {
  label: 'the form',
  fallback: <LoadingRing label="Loading" />,
})

const Recovery = lazyComponent(() => import('#features/auth/recovery.tsx'), {
  label: 'this step',
  fallback: <LoadingRing label="Loading" />,
})

type Step = { title: string; lead: string; button: string; to: string; state?: LoginState }
const TO_ACCOUNT = { button: 'Back to your account', to: '/account' }
const TO_LOGIN = { button: 'Sign In', to: '/login' }

const STEPS: Record<'verified' | 'changed' | 'signed-out' | 'taken' | 'expired', Step> = {
  verified: {
    title: 'Your email is verified',
    lead: 'Thank you. You can sign in now.',
    ...TO_LOGIN,
    // A newcomer's first sign-in leads to the welcome page.
    to: loginFor('/welcome'),
    state: { isVerified: true },
  },
  changed: {
    title: 'Your email has been changed',
    lead: "From now on, sign in with the new address. We've also emailed the old one.",
    ...TO_ACCOUNT,
  },
  'signed-out': {
    title: 'Sign in to finish',
    lead: "Only you can change your account's address, so please sign in first.",
    ...TO_LOGIN,
  },
  taken: {
    title: 'This address already has an account',
    lead: 'Someone has signed up with it in the meantime. Your account keeps its old address.',
    ...TO_ACCOUNT,
  },
  expired: {
    title: "This link doesn't work",
    lead: 'It has expired or already been used.',
    ...TO_ACCOUNT,
  },
}

export default function VerifyEmailPage() {
  const { state, retry, setVerified, recover } = useVerification()

  if (state.status === 'asking-password') {
    return (
      <AuthCard
        title="One more step"
        lead="Enter the password you chose when you signed up, to show that the account is yours."
      >
        <VerifyWithPassword token={state.token} onVerified={setVerified} />
      </AuthCard>
    )
  }
  if (state.status === 'asking-recovery') return <Recovery onRecover={() => recover(state.token)} />
  if (state.status === 'recovered') return <Recovery account={state.account} />
  if (state.status === 'expired' && state.kind === 'token') {
    return (
      <AuthCard
        title={STEPS.expired.title}
        lead="It has expired or already been used. If your email is verified, sign in. Otherwise ask for a new email."
      >
        <VerificationMailForm />
        <div className="mt-3">
          <BackLink to="/login">Back to sign in</BackLink>
        </div>
      </AuthCard>
    )
  }
  if (state.status === 'signed-out') {
    const next = encodeURIComponent(`/verify-email?change=${state.token}`)
    return <Next {...STEPS['signed-out']} to={`/login?next=${next}`} />
  }
  if (state.status === 'failed' || state.status === 'opening') {
    return (
      <AuthCard title="Verify your email">
        {state.status === 'failed' ? (
          <div className="grid justify-items-start gap-5">
            <p role="alert">{pageErrorMessage(state.error)}</p>
            <TryAgain onRetry={retry} />
          </div>
        ) : (
          <LoadingRing label="Verifying your email" />
        )}
      </AuthCard>
    )
  }
  const wanted = keptWantedPage()
  if (state.status === 'verified' && wanted)
    return <Next {...STEPS.verified} to={loginFor(wanted)} />
  return <Next {...STEPS[state.status]} />
}

const Next = ({ title, lead, button, to, state }: Step) => (
  <AuthCard title={title} lead={lead}>
    <div className="grid">
      <ButtonLink to={to} state={state}>
        {button}
      </ButtonLink>
    </div>
  </AuthCard>
)
