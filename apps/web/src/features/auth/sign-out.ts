import { signOut as signOutEndpoint } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { toast } from '#ui/toast.ts'
import { askCurrentUser } from './use-current-user.ts'

/** Ends the session on the server, then shows the site as a guest sees it. */
export async function signOut(goHome: () => void | Promise<void>): Promise<void> {
  try {
    await call(signOutEndpoint)
    await askCurrentUser()
    await goHome()
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
  } catch {
    toast({
      title: 'Logout failed',
      description: 'There was an error logging out. Please try again.',
      kind: 'destructive',
    })
  }
}
