import { CallError } from '@nextround/contract/call'
import { sessionEvents } from '#platform/session-events.ts'
import { toast } from '#ui/toast.ts'

/** The person who looks at guides. The page passes it in from another feature. */
export type Visitor = {
  status: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** The address where guests sign in, to return here. */
  loginTo: string
}

export function askToLogIn({ loginTo }: Visitor): void {
  toast({
    title: 'Login Required',
    description: 'Please login to access study guides',
    kind: 'destructive',
    action: { label: 'Sign in', to: loginTo },
  })
}

/** Returns whether the session was over. The learner is then asked to sign in. */
export function askIfSignedOut(error: unknown, visitor: Visitor): boolean {
  if (!(error instanceof CallError) || error.code !== 'auth.required') return false
  sessionEvents.dispatchEvent(new Event('doubted'))
  askToLogIn(visitor)
  return true
}
