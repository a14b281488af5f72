import { signOut as signOutEndpoint } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { toast } from '#ui/toast.ts'
import { sessionEnded } from './session.ts'

/** Ends the session on the server, then shows the site as a guest sees it. */
export async function signOut(goHome: () => void | Promise<void>): Promise<void> {
  try {
    await call(signOutEndpoint).catch(unlessEnded)
    // Home first: a page that needs a session would send its guest to the login page.
    await goHome()
    sessionEnded()
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
  } catch {
    toast({
      title: 'Logout failed',
      description: 'There was an error logging out. Please try again.',
      kind: 'destructive',
    })
  }
}

/** Ended from another device, it is over all the same. */
function unlessEnded(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'auth.required') throw error
}
