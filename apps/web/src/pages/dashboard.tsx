import { useAuth } from '#features/auth/auth-provider.tsx'
import { DashboardFailure, TodaySkeleton } from '#features/progress/dashboard-states.tsx'
import { DashboardTabs } from '#features/progress/dashboard-tabs.tsx'
import { Greeting } from '#features/progress/greeting.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { getFirstName } from '#platform/first-name.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Today = lazyComponent(() => import('#features/progress/today-tab.tsx'), {
  fallback: <TodaySkeleton />,
  errorFallback: DashboardFailure,
})

const Nothing = () => null
const FirstSteps = lazyComponent(() => import('#features/onboarding/first-steps.tsx'), {
  fallback: <div className="h-38" />,
  errorFallback: Nothing,
})
const MistakesCard = lazyComponent(() => import('#features/mistakes/mistakes-card.tsx'), {
  errorFallback: Nothing,
})
const RankTile = lazyComponent(() => import('#features/leaderboard/rank-tile.tsx'), {
  errorFallback: Nothing,
})

export const meta = () =>
  pageMeta(
    'Dashboard',
    "Your next step, today's plan and your streak, based on the quizzes you take. Only you can see them.",
    { isUnlisted: true },
  )

/** The dashboard's Today tab: what to do now. */
export default function DashboardPage() {
  const { user } = useAuth()
  const firstName = getFirstName(user.name)

  return (
    <div className="column pt-1 pb-8 md:pt-6 md:pb-12">
      <DashboardTabs />
      <Greeting firstName={firstName} />
      <Today
        firstName={firstName}
        onResume={(sessionId) => markRunning({ sessionId, learnerId: user.id })}
        renderFirstSteps={(nextStep) => <FirstSteps otherwise={nextStep} />}
        cards={
          <>
            <RankTile />
            <MistakesCard />
          </>
        }
      />
    </div>
  )
}
