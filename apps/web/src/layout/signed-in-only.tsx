import { Outlet, useLocation } from 'react-router'
import { AuthProvider } from '#features/auth/auth-provider.tsx'
import { loadSession } from '#features/auth/session.ts'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { GoTo } from '#platform/go-to.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * Wraps every page that needs a session. The prerendered HTML holds only the placeholder, because there is no user at
 * build time.
 */
export default function SignedInOnly() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'guest') return <GoTo to={loginFor(`${pathname}${search}${hash}`)} />
  if (session.status === 'unreachable') {
    return (
      <div className="column py-12 md:py-16">
        <h1 className="sr-only">Couldn't open this page</h1>
        <ErrorState onRetry={loadSession}>{pageErrorMessage(session.error)}</ErrorState>
      </div>
    )
  }
  if (session.status === 'unknown') return <PersonalPageLoading />
  return (
    // The key resets all state when another learner signs in.
    <AuthProvider key={session.user.id} user={session.user}>
      <Outlet />
    </AuthProvider>
  )
}

/** A heading, a line and a card, because every learner's page starts with these. */
const PersonalPageLoading = () => (
  <div className="column py-12 md:py-16">
    <h1 className="sr-only">Loading your page</h1>
    <p className="hidden noscript:block">This page needs JavaScript.</p>
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
    </div>
    <Card className="mt-8 grid justify-items-center gap-4 py-14 noscript:hidden">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-2 h-11 w-48" />
    </Card>
  </div>
)
