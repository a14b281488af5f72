import { signOut as signOutEndpoint } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { endPush } from './end-push.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { beginSignOut, clearSession } from './session.ts'

/** Ends the session on the server, then opens the home page as a guest. */
export async function signOut(): Promise<void> {
  dismissFailures()
  const stay = beginSignOut()
  try {
    await call(signOutEndpoint)
  } catch {
    stay()
    toast({
      title: 'Logout failed',
      description: 'There was an error logging out. Please try again.',
      kind: 'destructive',
    })
    return
  }
  clearSession()
  await endPush()
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
  location.assign('/')
}
