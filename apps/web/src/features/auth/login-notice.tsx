import { type RemovedSignInMethods, sendVerificationMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { Notice } from '#ui/notice.tsx'
import { MailAgain } from './late-parts.tsx'
import { removedMethods } from './removed-methods.ts'

export function LoginNotice({ sentTo, removed }: LoginState) {
  if (removed) return <ResetNote {...removed} />
  if (!sentTo) return null
  return (
    <Notice>
      <p>
        We sent an email to <strong>{sentTo}</strong>. Open the link in it to verify your address,
        then sign in.
      </p>
      <MailAgain send={() => call(sendVerificationMail, { body: { email: sentTo } })} />
    </Notice>
  )
}

function ResetNote(removed: RemovedSignInMethods) {
  const ways = removedMethods(removed)
  return (
    <Notice>
      <p>Your password has been changed. Sign in with the new one.</p>
      {ways && (
        <p>
          We removed {ways}, because someone else may have added it. If it was yours, add it again
          on your account page.
        </p>
      )}
    </Notice>
  )
}

/** State that another page passes to the sign-in page. */
export type LoginState = {
  sentTo?: string
  /** Set when the address has just been verified. */
  isVerified?: true
  /** Set after a password reset: the sign-in methods that were removed with it. */
  removed?: RemovedSignInMethods
}

/** The browser restores the state after a reload, so the served page must not show it. */
export function useLoginState(): LoginState {
  const { state } = useLocation() as { state: LoginState | null }
  return (useInBrowser() && state) || {}
}
