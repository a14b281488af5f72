import type { ReactNode } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { quizUrl, toQuizAim } from '#platform/quiz-address.ts'
import { useIsWide } from '#platform/use-is-wide.ts'
import { useToday } from '#platform/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { DashboardFailure, ProgressSkeleton, TodaySkeleton } from './dashboard-states.tsx'
import { SampleResults } from './sample-results.tsx'
import { TodaysPlan } from './todays-plan.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WeekLine } from './week-line.tsx'

const Progress = lazyComponent(() => import('./progress-parts.tsx'), {
  fallback: <ProgressSkeleton isBesideToday />,
  errorFallback: DashboardFailure,
})

type Props = {
  firstName: string
  onResume: (sessionId: string) => void
  /** Small cards of other features, side by side below the plan. */
  cards: ReactNode
  /** A newcomer's first steps, instead of the next step while they are offered. */
  renderFirstSteps: (nextStep: ReactNode) => ReactNode
}

const TodayTab = (props: Props) => (
  <QueryBoundary fallback={<TodaySkeleton />} errorFallback={DashboardFailure}>
    <Today {...props} />
  </QueryBoundary>
)
export default TodayTab

/** The next things to do, on one screen of a phone. On wide screens the progress is next to them. */
function Today({ firstName, onResume, cards, renderFirstSteps }: Props) {
  const { reply: dashboard, cachedAt } = useDashboard()
  const date = useToday()
  const isWide = useIsWide()
  const isNew = dashboard.totalQuizzes === 0
  const { day, openQuiz } = dashboard
  // A placement check has no score, but a plan follows from it.
  const hasBegun = !isNew || dashboard.activity.length > 0
  // Its clock runs, so nothing comes before it.
  const isInMock = dashboard.nextStep.kind === 'mock'
  const nextStep = (
    <NextStepCard
      step={dashboard.nextStep}
      onResume={onResume}
      {...(!hasBegun && { startLabel: 'Take Your First Quiz' })}
    />
  )

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-2 md:gap-4">
        {cachedAt !== undefined && <AsOf at={cachedAt} />}
        {isInMock && nextStep}
        {/* A newcomer has one thing to do, and no week or plan yet. */}
        {dashboard.activity.length > 0 && <WeekLine {...dashboard} today={date} />}
        {!isInMock && (isNew ? renderFirstSteps(nextStep) : nextStep)}
        {day && (hasBegun || day.drive) && (
          <TodaysPlan
            day={day}
            openQuiz={
              openQuiz
                ? { sessionId: openQuiz.sessionId, to: quizUrl(toQuizAim(openQuiz)) }
                : undefined
            }
          />
        )}
        {/* A card with nothing to show leaves its space to the other. */}
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden md:gap-4">{cards}</div>
        <SampleResults isNew={isNew} />
      </div>
      {isWide && !isNew && <Progress firstName={firstName} isBesideToday />}
    </div>
  )
}
