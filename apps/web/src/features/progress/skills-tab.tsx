import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { PLAN_URL } from '#platform/quiz-address.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { DashboardFailure, SkillsSkeleton } from './dashboard-states.tsx'
import { Panel } from './panel.tsx'
import { ReadNext } from './read-next.tsx'
import { SkillTracker } from './skill-tracker.tsx'
import { useDashboard } from './use-dashboard.ts'

const SkillsTab = () => (
  <QueryBoundary fallback={<SkillsSkeleton />} errorFallback={DashboardFailure}>
    <Skills />
  </QueryBoundary>
)
export default SkillsTab

/** The learner's skills and how to improve them. */
function Skills() {
  const { reply: dashboard, cachedAt } = useDashboard()
  const { skills, toRead } = dashboard

  return (
    <div className="grid grid-cols-1 gap-4">
      {cachedAt !== undefined && <AsOf at={cachedAt} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <SkillTracker skills={skills} hasQuizzes={dashboard.totalQuizzes > 0} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Panel title="Your plan">
            <p className="mb-3 max-w-prose text-ink-2">
              What to do each day, and how ready you are for each part of the test.
            </p>
            <ArrowLink to={PLAN_URL}>See the plan</ArrowLink>
          </Panel>
          {toRead.length > 0 && <ReadNext toRead={toRead} />}
        </div>
      </div>
    </div>
  )
}
