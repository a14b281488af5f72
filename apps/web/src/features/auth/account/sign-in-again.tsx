import {
  PROVIDER_NAMES,
  type Provider,
  signOut,
  startProviderSignIn,
} from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { Button } from '#ui/button.tsx'
import { DialogActions } from '#ui/dialog.tsx'
import { sessionEnded } from '../session.ts'
import { useAct } from './use-act.ts'

type Props = { provider: Provider | undefined; onClose: () => void }

/** Without a password and without a second factor only a fresh sign-in can tell who is there. */
export function SignInAgain({ provider, onClose }: Props) {
  const { isBusy, act } = useAct('Could not sign you out')
  const way = provider ? ` with ${PROVIDER_NAMES[provider]}` : ''

  const signInAgain = () =>
    act(async () => {
      const url = provider && (await addressOf(provider))
      await call(signOut)
      if (url) location.assign(url)
      else sessionEnded()
    })

  return (
    <>
      <p>Your account has no password. Sign out and in again{way}, then come back.</p>
      <DialogActions>
        <Button isBusy={isBusy} onClick={signInAgain}>
          Sign in again{way}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  )
}

async function addressOf(provider: Provider) {
  const { url } = await call(startProviderSignIn, {
    params: { provider },
    body: { next: '/account' },
  })
  return url
}
