import { AuthCard } from '#features/auth/auth-card.tsx'
import { useVerification } from '#features/auth/use-verification.ts'
import { VerificationMailForm } from '#features/auth/verification-mail-form.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LoadingRing } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'

export const meta = () =>
  pageMeta(
    'Verify your e-mail',
    'Opens the link that we sent you, so that we know the address is yours.',
    {
      isUnlisted: true,
    },
  )

const VerifyWithPassword = latePart(() => import('#features/auth/verify-with-password.tsx'), {
  label: 'The form',
  waiting: <LoadingRing label="Loading" />,
})

type Step = { title: string; lead: string; button: string; to: string }
const TO_ACCOUNT = { button: 'Back to your account', to: '/account' }
const TO_LOGIN = { button: 'Sign In', to: '/login' }

const STEPS = {
  verified: {
    title: 'Your e-mail is verified',
    lead: 'Thank you. You can sign in now.',
    ...TO_LOGIN,
    // The first sign-in of a newcomer.
    to: '/login?next=/welcome',
  },
  changed: {
    title: 'Your e-mail has been changed',
    lead: 'From now on you sign in with the new address. We have written to the old one too.',
    ...TO_ACCOUNT,
  },
  restored: {
    title: 'Your old e-mail is back',
    lead: 'Every device is signed out. We have sent you a mail: choose a new password with it.',
    ...TO_LOGIN,
  },
  'signed-out': {
    title: 'Sign in to finish',
    lead: 'Only you can give your account a new address, so we need to know that it is you.',
    ...TO_LOGIN,
  },
  taken: {
    title: 'This address has an account',
    lead: 'Somebody has signed up with it in the meantime. Your account keeps the address it had.',
    ...TO_ACCOUNT,
  },
  expired: {
    title: 'This link does not work',
    lead: 'It has been used already, or is too old.',
    ...TO_ACCOUNT,
  },
}

export default function VerifyEmailPage() {
  const { state, retry, setVerified } = useVerification()

  if (state.is === 'asking-password') {
    return (
      <AuthCard
        title="One more step"
        lead="Enter the password that you chose when you signed up. It shows that the account is yours."
      >
        <VerifyWithPassword token={state.token} onVerified={setVerified} />
      </AuthCard>
    )
  }
  if (state.is === 'expired' && state.kind === 'token') {
    return (
      <AuthCard
        title={STEPS.expired.title}
        lead="It has been used already, or is too old. If your e-mail is verified, sign in; else ask for a new mail."
      >
        <VerificationMailForm />
        <div className="mt-3">
          <BackLink to="/login">Back to sign in</BackLink>
        </div>
      </AuthCard>
    )
  }
  if (state.is === 'signed-out') {
    const next = encodeURIComponent(`/verify-email?change=${state.token}`)
    return <Next {...STEPS['signed-out']} to={`/login?next=${next}`} />
  }
  if (state.is === 'failed' || state.is === 'opening') {
    return (
      <AuthCard title="Verify your e-mail">
        {state.is === 'failed' ? (
          <div className="grid justify-items-start gap-5">
            <p role="alert">{wordsForFailure(state.error)}</p>
            <TryAgain onRetry={retry} />
          </div>
        ) : (
          <LoadingRing label="Verifying your e-mail" />
        )}
      </AuthCard>
    )
  }
  return <Next {...STEPS[state.is]} />
}

const Next = ({ title, lead, button, to }: Step) => (
  <AuthCard title={title} lead={lead}>
    <div className="grid">
      <ButtonLink to={to}>{button}</ButtonLink>
    </div>
  </AuthCard>
)
