import { type ReactNode, useState } from 'react'
import { dayOf } from '#platform/format-day.ts'
import { latePart } from '#platform/late-part.tsx'
import { Live } from '#platform/live/live.tsx'
import { useIsWide } from '#platform/use-is-wide.ts'
import { AsOf } from '#ui/as-of.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { DashboardFailure, ProgressSkeleton, TodaySkeleton } from './dashboard-states.tsx'
import { SampleResults } from './sample-results.tsx'
import { SkillAlertOf } from './skill-alert-of.tsx'
import { TodaysPlan } from './todays-plan.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WeekLine } from './week-line.tsx'
import { todayFor } from './weeks.ts'

const Progress = latePart(() => import('./progress-parts.tsx'), {
  waiting: <ProgressSkeleton isBesideToday />,
  ifFailed: DashboardFailure,
})

type Props = {
  firstName: string
  onResume: (sessionId: string) => void
  /** Small cards of other features, side by side under the plan. */
  cards: ReactNode
}

const TodayTab = (props: Props) => (
  <Live whileLoading={<TodaySkeleton />} ifFailed={DashboardFailure}>
    <Today {...props} />
  </Live>
)
export default TodayTab

/** What to do now, on one screen of a phone. Where there is room, the progress stands beside it. */
function Today({ firstName, onResume, cards }: Props) {
  const { reply: dashboard, asOf } = useDashboard()
  const [device] = useState(() => dayOf(new Date()))
  const isWide = useIsWide()
  const isNew = dashboard.totalQuizzes === 0
  const date = todayFor(device, dashboard.activity)

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-2 md:gap-4">
        {asOf !== undefined && <AsOf at={asOf} />}
        <WeekLine {...dashboard} today={date} />
        <NextStepCard
          step={dashboard.nextStep}
          onResume={onResume}
          {...(isNew && { startLabel: 'Take Your First Quiz' })}
        />
        <TodaysPlan {...dashboard} date={date} />
        {/* One that has nothing to show leaves its room to the other. */}
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden md:gap-4">{cards}</div>
        <SampleResults isNew={isNew} />
      </div>
      {isWide && <Progress firstName={firstName} isBesideToday />}
      <SkillAlertOf dashboard={dashboard} />
    </div>
  )
}
