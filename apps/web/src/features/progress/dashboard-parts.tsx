import type { Dashboard } from '@nextround/contract/progress'
import { useState } from 'react'
import { latePart } from '#platform/late-part.tsx'
import { Live } from '#platform/live/live.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Activity } from './activity.tsx'
import { Badges } from './badges.tsx'
import { DashboardFailure, DashboardSkeleton } from './dashboard-states.tsx'
import { Figures } from './figures.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { ReTests } from './re-tests.tsx'
import { ReadNext } from './read-next.tsx'
import { RecentQuizzes } from './recent-quizzes.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { SkillTracker } from './skill-tracker.tsx'
import { TopicPerformance } from './topic-performance.tsx'
import { useDashboard, useRemoveAlert } from './use-dashboard.ts'

const SkillAlert = latePart(() => import('./skill-alert.tsx'), {
  label: 'An alert about your skills',
})
const DrivePlan = latePart(() => import('./plan/drive-plan.tsx'), { label: 'The drive plan' })

type Props = { onResume: (sessionId: string) => void }

const DashboardParts = (props: Props) => (
  <Live whileLoading={<DashboardSkeleton />} ifFailed={DashboardFailure}>
    <Parts {...props} />
  </Live>
)
export default DashboardParts

function Parts({ onResume }: Props) {
  const { reply: dashboard, asOf } = useDashboard()
  const { skills, nextStep, activity, badges, due, toRead } = dashboard
  const isNew = dashboard.totalQuizzes === 0

  return (
    <div className="grid grid-cols-1 gap-4">
      {asOf !== undefined && <AsOf at={asOf} />}
      {!(isNew && nextStep.kind === 'start') && (
        <NextStepCard step={nextStep} onResume={onResume} />
      )}
      {isNew && <FirstQuiz />}
      <Figures {...dashboard} />
      {!isNew && (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
          <ScoreTrend quizzes={dashboard.recentQuizzes} />
          <Activity activity={activity} streak={dashboard.streak} />
        </div>
      )}
      <div className={`grid grid-cols-1 items-start gap-4 ${isNew ? '' : 'lg:grid-cols-2'}`}>
        {!isNew && (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <RecentQuizzes quizzes={dashboard.recentQuizzes} />
            <TopicPerformance topics={dashboard.topicPerformance} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <SkillTracker skills={skills} />
          {toRead.length > 0 && <ReadNext toRead={toRead} />}
          {due.now + due.thisWeek > 0 && <ReTests due={due} />}
          <DrivePlan />
        </div>
      </div>
      {badges.length > 0 && <Badges badges={badges} />}
      {!isNew && <KeepLearning />}
      <Alert dashboard={dashboard} />
    </div>
  )
}

const FirstQuiz = () => (
  <EmptyState
    title="No figures yet"
    action={<ButtonLink to="/topics">Take Your First Quiz</ButtonLink>}
  >
    Your scores, your skills and what to practise next will stand here.
  </EmptyState>
)

/** Its code is loaded only if there is an alert. */
function Alert({ dashboard: { alert, skills } }: { dashboard: Dashboard }) {
  const [isClosed, setClosed] = useState(false)
  const removeAlert = useRemoveAlert()
  const skill = alert && skills.find(({ topicId }) => topicId === alert.topicId)
  if (!alert || !skill || isClosed) return null

  const close = () => {
    setClosed(true)
    removeAlert()
  }
  return <SkillAlert skill={skill} isSure={alert.isSure} onClose={close} />
}

const KeepLearning = () => (
  <section aria-labelledby="keep-learning">
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 id="keep-learning" className="font-bold text-xl">
          Keep Learning
        </h2>
        <p className="mt-0.5 text-ink-2">Another topic, another round.</p>
      </div>
      <ButtonLink to="/topics" look="quiet">
        Continue Learning
      </ButtonLink>
    </Card>
  </section>
)
