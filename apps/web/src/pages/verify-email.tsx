import { AuthCard } from '#features/auth/auth-card.tsx'
import { useVerification } from '#features/auth/use-verification.ts'
import { VerificationMailForm } from '#features/auth/verification-mail-form.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
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

export default function VerifyEmailPage() {
  const { state, retry } = useVerification()

  if (state.is === 'verified') {
    return (
      <AuthCard title="Your e-mail is verified" lead="Thank you. You can sign in now.">
        <div className="grid">
          <ButtonLink to="/login">Sign In</ButtonLink>
        </div>
      </AuthCard>
    )
  }
  if (state.is === 'expired') {
    return (
      <AuthCard
        title="This link does not work"
        lead="It has been used already, or is too old. If your e-mail is verified, sign in; else ask for a new mail."
      >
        <VerificationMailForm />
        <div className="mt-3">
          <BackLink to="/login">Back to sign in</BackLink>
        </div>
      </AuthCard>
    )
  }
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
