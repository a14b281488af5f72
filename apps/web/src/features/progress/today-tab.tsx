import type { ReactNode } from 'react'
import { latePart } from '#platform/late-part.tsx'
import { Live } from '#platform/live/live.tsx'
import { useIsWide } from '#platform/use-is-wide.ts'
import { useToday } from '#platform/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { DashboardFailure, ProgressSkeleton, TodaySkeleton } from './dashboard-states.tsx'
import { SampleResults } from './sample-results.tsx'
import { SkillAlertOf } from './skill-alert-of.tsx'
import { TodaysPlan } from './todays-plan.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WeekLine } from './week-line.tsx'

const Progress = latePart(() => import('./progress-parts.tsx'), {
  waiting: <ProgressSkeleton isBesideToday />,
  ifFailed: DashboardFailure,
})

type Props = {
  firstName: string
  onResume: (sessionId: string) => void
  /** Small cards of other features, side by side below the plan. */
  cards: ReactNode
}

const TodayTab = (props: Props) => (
  <Live whileLoading={<TodaySkeleton />} ifFailed={DashboardFailure}>
    <Today {...props} />
  </Live>
)
export default TodayTab

/** What to do now, on one screen of a phone. On wide screens the progress is next to it. */
function Today({ firstName, onResume, cards }: Props) {
  const { reply: dashboard, asOf } = useDashboard()
  const date = useToday()
  const isWide = useIsWide()
  const isNew = dashboard.totalQuizzes === 0

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
        {/* A card with nothing to show leaves its space to the other. */}
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden md:gap-4">{cards}</div>
        <SampleResults isNew={isNew} />
      </div>
      {isWide && <Progress firstName={firstName} isBesideToday />}
      <SkillAlertOf dashboard={dashboard} />
    </div>
  )
}
