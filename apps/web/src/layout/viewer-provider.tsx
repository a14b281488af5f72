import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor, signupFor } from '#features/auth/wanted-page.ts'
import { ProvideViewer } from '#platform/viewer.ts'

/** Wraps the parts of a page that guests see too, and that differ for learners. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const viewer = {
    status: session.status,
    isSignedIn: session.status === 'unknown' ? undefined : session.status !== 'guest',
    id: session.status === 'user' ? session.user.id : undefined,
    loginTo: loginFor(here),
    signupTo: signupFor(here),
  }
  return <ProvideViewer value={viewer}>{children}</ProvideViewer>
}
