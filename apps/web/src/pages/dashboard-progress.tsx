import { useAuth } from '#features/auth/auth-provider.tsx'
import { DashboardFailure, ProgressSkeleton } from '#features/progress/dashboard-states.tsx'
import { DashboardTabs } from '#features/progress/dashboard-tabs.tsx'
import { getFirstName } from '#platform/first-name.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Progress = lazyComponent(() => import('#features/progress/progress-tab.tsx'), {
  fallback: <ProgressSkeleton />,
  errorFallback: DashboardFailure,
})

export const meta = () =>
  pageMeta(
    'Your progress',
    'Your scores, activity, topics and badges, based on the quizzes you take. Only you can see them.',
    { isUnlisted: true },
  )

export default function DashboardProgressPage() {
  const { user } = useAuth()

  return (
    <div className="column pt-1 pb-8 md:pt-6 md:pb-12">
      <DashboardTabs />
      <h1 className="mt-2 mb-4 font-extrabold text-2xl md:mt-4 md:mb-5 md:text-4xl">
        Your progress
      </h1>
      <Progress firstName={getFirstName(user.name)} />
    </div>
  )
}
