import { PlanFailure, PlanSkeleton } from '#features/progress/plan/plan-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { BackLink } from '#ui/back-link.tsx'

const StudyPlan = lazyComponent(() => import('#features/progress/plan/study-plan.tsx'), {
  fallback: <PlanSkeleton />,
  errorFallback: PlanFailure,
})

export const meta = () =>
  pageMeta(
    'Your plan',
    'What to do each day until your placement drive, and how ready you are for each part of the test. Only you can see this page.',
    { isUnlisted: true },
  )

export default function PlanPage() {
  return (
    <div className="column pt-1 pb-8 md:pt-6 md:pb-12">
      <BackLink to="/dashboard">Back to today</BackLink>
      <h1 className="mt-2 mb-4 font-extrabold text-2xl md:mt-4 md:mb-5 md:text-4xl">Your plan</h1>
      <StudyPlan />
    </div>
  )
}
