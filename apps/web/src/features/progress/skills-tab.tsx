import { Live } from '#platform/live/live.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { DashboardFailure, SkillsSkeleton } from './dashboard-states.tsx'
import { DrivePlan } from './plan/drive-plan.tsx'
import { ReTests } from './re-tests.tsx'
import { ReadNext } from './read-next.tsx'
import { SkillAlertOf } from './skill-alert-of.tsx'
import { SkillTracker } from './skill-tracker.tsx'
import { useDashboard } from './use-dashboard.ts'

const SkillsTab = () => (
  <Live whileLoading={<SkillsSkeleton />} ifFailed={DashboardFailure}>
    <Skills />
  </Live>
)
export default SkillsTab

/** The learner's skills and how to improve them. With a drive ahead, the plan comes first. */
function Skills() {
  const { reply: dashboard, asOf } = useDashboard()
  const { skills, due, toRead } = dashboard
  const tracker = <SkillTracker skills={skills} hasQuizzes={dashboard.totalQuizzes > 0} />

  return (
    <div className="grid grid-cols-1 gap-4">
      {asOf !== undefined && <AsOf at={asOf} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {!dashboard.today && tracker}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DrivePlan isExpected={dashboard.today !== null} />
          {due.now + due.thisWeek > 0 && <ReTests due={due} />}
          {toRead.length > 0 && <ReadNext toRead={toRead} />}
        </div>
        {dashboard.today && tracker}
      </div>
      <SkillAlertOf dashboard={dashboard} />
    </div>
  )
}
