import { lazy, Suspense } from 'react'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { DashboardFailure } from '#features/progress/dashboard-failure.tsx'
import { DashboardSkeleton } from '#features/progress/dashboard-skeleton.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'

const DashboardParts = lazy(() => import('#features/progress/dashboard-parts.tsx'))

export const meta = () =>
  pageMeta(
    'Dashboard',
    'Your scores, your skills and your next step, for your eyes only. They follow from the quizzes you take.',
    { isUnlisted: true },
  )

export default function DashboardPage() {
  const { user } = useAuth()

  return (
    <div className="column py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-extrabold text-4xl wrap-anywhere md:text-5xl">
            {user.name ? `Welcome, ${user.name}` : 'Welcome'}
          </h1>
          <p className="mt-3 text-ink-2 text-lg">Your next step, your scores, your skills.</p>
        </div>
        <ButtonLink to="/account" look="quiet">
          Account
        </ButtonLink>
      </div>
      <Boundary ifFailed={CodeFailure}>
        <Suspense fallback={<DashboardSkeleton />}>
          <DashboardParts onResume={markRunning} />
        </Suspense>
      </Boundary>
    </div>
  )
}

/** Code that could not be fetched is not asked for twice by the same page. */
const CodeFailure = ({ error }: Failure) => (
  <DashboardFailure error={error} retry={() => location.reload()} />
)
