import type { RecoveredAccount } from '@nextround/contract/auth'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { removedMethods } from './removed-methods.ts'

type Props = { onRecover: () => Promise<void> } | { account: RecoveredAccount }

/** Handles "This wasn't me", from an email about a changed address or a new sign-in method. */
export default function Recovery(props: Props) {
  return 'account' in props ? <Recovered {...props.account} /> : <Ask {...props} />
}

function Ask({ onRecover }: { onRecover: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const secure = () => {
    setBusy(true)
    void onRecover()
  }

  return (
    <AuthCard
      title="Secure your account"
      lead="Did someone else change your account? Take it back here."
    >
      <div className="grid gap-4">
        <p>This will:</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>restore this email address, if it was changed</li>
          <li>sign out every device and turn off its notifications</li>
          <li>remove the password and recently added sign-in methods</li>
          <li>send you an email to choose a new password</li>
        </ul>
        <Button isBusy={isBusy} onClick={secure}>
          Secure my account
        </Button>
      </div>
    </AuthCard>
  )
}

function Recovered({ isEmailRestored, isEmailTaken, removed }: RecoveredAccount) {
  const ways = removedMethods(removed)
  return (
    <AuthCard
      title="Your account is secured"
      lead={
        isEmailTaken
          ? "Another account uses this email address, so we couldn't restore it to this one yet."
          : "Check your inbox: we've sent you an email to choose a new password."
      }
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5">
          {isEmailRestored && <li>Your email address has been restored.</li>}
          <li>Every device has been signed out, and the old password no longer works.</li>
          <li>
            {ways
              ? `Removed: ${ways}.`
              : "No sign-in methods were added recently, so we didn't remove any."}
          </li>
        </ul>
        {isEmailTaken ? (
          <FreeTheAddress />
        ) : (
          <ButtonLink to="/forgot-password">Send the email again</ButtonLink>
        )}
      </div>
    </AuthCard>
  )
}

/** The other account was verified with an email to this mailbox, so it belongs to the same person. */
const FreeTheAddress = () => (
  <>
    <p>Nothing in this account is lost. To get back into it:</p>
    <ol className="grid list-decimal gap-1 pl-5">
      <li>Sign in to your other account with this address.</li>
      <li>Change its email, or delete it, on your account page.</li>
      <li>Open the link in our email again, before it expires.</li>
    </ol>
    <ButtonLink to="/login">Sign In</ButtonLink>
  </>
)
