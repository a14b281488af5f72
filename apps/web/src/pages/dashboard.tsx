import { useAuth } from '#features/auth/auth-provider.tsx'
import { DashboardFailure, TodaySkeleton } from '#features/progress/dashboard-states.tsx'
import { DashboardTabs } from '#features/progress/dashboard-tabs.tsx'
import { Greeting } from '#features/progress/greeting.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { firstNameOf } from '#platform/first-name.ts'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Today = latePart(() => import('#features/progress/today-tab.tsx'), {
  waiting: <TodaySkeleton />,
  ifFailed: DashboardFailure,
})

const Nothing = () => null
const WelcomeCard = latePart(() => import('#features/onboarding/welcome-card.tsx'), {
  ifFailed: Nothing,
})
const MistakesCard = latePart(() => import('#features/mistakes/mistakes-card.tsx'), {
  ifFailed: Nothing,
})
const RankTile = latePart(() => import('#features/leaderboard/rank-tile.tsx'), {
  ifFailed: Nothing,
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
  const firstName = firstNameOf(user.name)

  return (
    <div className="column pt-1 pb-8 md:pt-6 md:pb-12">
      <DashboardTabs />
      <Greeting firstName={firstName} />
      <Today
        firstName={firstName}
        onResume={(sessionId) => markRunning({ sessionId, learnerId: user.id })}
        cards={
          <>
            <WelcomeCard />
            <RankTile />
            <MistakesCard />
          </>
        }
      />
    </div>
  )
}
