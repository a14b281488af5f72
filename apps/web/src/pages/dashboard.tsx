import { useAuth } from '#features/auth/auth-provider.tsx'
import { DashboardFailure, DashboardSkeleton } from '#features/progress/dashboard-states.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'

const DashboardParts = latePart(() => import('#features/progress/dashboard-parts.tsx'), {
  waiting: <DashboardSkeleton />,
  ifFailed: DashboardFailure,
})

const Nothing = () => null
const RankLine = latePart(() => import('#features/leaderboard/rank-line.tsx'), {
  ifFailed: Nothing,
})

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
      <div className="mb-2">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
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
        {/* Its room is there before it: what is under it does not move. */}
        <div className="min-h-11">
          <RankLine />
        </div>
      </div>
      <DashboardParts onResume={(sessionId) => markRunning({ sessionId, learnerId: user.id })} />
    </div>
  )
}
