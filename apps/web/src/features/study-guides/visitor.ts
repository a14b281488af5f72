import { CallError } from '@nextround/contract/call'
import { sessionNews } from '#platform/session-news.ts'
import { toast } from '#ui/toast.ts'

/** Who looks at guides; the page knows, from another feature. */
export type Visitor = {
  is: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** Where a guest logs in, to come back here. */
  loginTo: string
}

export function askToLogIn({ loginTo }: Visitor): void {
  toast({
    title: 'Login Required',
    description: 'Please login to access study guides',
    kind: 'destructive',
    action: { label: 'Log in', to: loginTo },
  })
}

/** Whether the session was over; then the learner is asked to log in. */
export function askIfSignedOut(error: unknown, visitor: Visitor): boolean {
  if (!(error instanceof CallError) || error.code !== 'auth.required') return false
  sessionNews.dispatchEvent(new Event('doubted'))
  askToLogIn(visitor)
  return true
}
