import {
  PROVIDER_NAMES,
  type RemovedSignInMethods,
  sendVerificationMail,
} from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { Notice } from '#ui/notice.tsx'
import { MailAgain } from './late-parts.tsx'

export function LoginNotice({ sentTo, removed }: LoginState) {
  if (removed) return <ResetNote {...removed} />
  if (!sentTo) return null
  return (
    <Notice>
      <p>
        We sent a mail to <strong>{sentTo}</strong>. Open the link in it to verify your address,
        then sign in.
      </p>
      <MailAgain send={() => call(sendVerificationMail, { body: { email: sentTo } })} />
    </Notice>
  )
}

function ResetNote({ secondFactor, providers }: RemovedSignInMethods) {
  const ways = [
    ...(secondFactor ? ['a second factor'] : []),
    ...providers.map((provider) => `sign-in with ${PROVIDER_NAMES[provider]}`),
  ]
  return (
    <Notice>
      <p>Your password has been changed. Sign in with the new one.</p>
      {ways.length > 0 && (
        <p>
          Nobody had verified this address before. What was set up on the account until now may not
          have been yours, so we removed it: {ways.join(', ')}.
        </p>
      )}
    </Notice>
  )
}

/** What another page passes to the login page. */
export type LoginState = {
  sentTo?: string
  /** The password was reset; what else was removed with it. */
  removed?: RemovedSignInMethods
}

/** The browser restores it after a reload, so the served page must not show it. */
export function useLoginState(): LoginState {
  const { state } = useLocation() as { state: LoginState | null }
  return (useInBrowser() && state) || {}
}
