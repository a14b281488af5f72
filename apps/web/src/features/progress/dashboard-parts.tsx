import type { Dashboard } from '@nextround/contract/progress'
import { lazy, Suspense, useState } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { Live } from '#platform/live/live.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Activity } from './activity.tsx'
import { Badges } from './badges.tsx'
import { DashboardFailure } from './dashboard-failure.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Figures } from './figures.tsx'
import { KeepLearning } from './keep-learning.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { ReTests } from './re-tests.tsx'
import { ReadNext } from './read-next.tsx'
import { RecentQuizzes } from './recent-quizzes.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { SkillTracker } from './skill-tracker.tsx'
import { TopicPerformance } from './topic-performance.tsx'
import { useDashboard, useForgetAlert } from './use-dashboard.ts'

const SkillAlert = lazy(() => import('./skill-alert.tsx'))
const DrivePlan = lazy(() => import('./plan/drive-plan.tsx'))

type Props = { onResume: (sessionId: string) => void }

const DashboardParts = (props: Props) => (
  <Live whileLoading={<DashboardSkeleton />} ifFailed={DashboardFailure}>
    <Parts {...props} />
  </Live>
)
export default DashboardParts

function Parts({ onResume }: Props) {
  const dashboard = useDashboard()
  const { skills, nextStep, activity, badges, due, toRead } = dashboard
  const isNew = dashboard.totalQuizzes === 0

  return (
    <div className="grid grid-cols-1 gap-4">
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
          <Boundary ifFailed={Nothing}>
            <Suspense>
              <DrivePlan />
            </Suspense>
          </Boundary>
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

/** Its code comes only to those whom it has something to say. */
function Alert({ dashboard: { alert, skills } }: { dashboard: Dashboard }) {
  const [isClosed, setClosed] = useState(false)
  const forget = useForgetAlert()
  const skill = alert && skills.find(({ topicId }) => topicId === alert.topicId)
  if (!alert || !skill || isClosed) return null

  const close = () => {
    setClosed(true)
    forget()
  }
  return (
    <Boundary ifFailed={Nothing}>
      <Suspense>
        <SkillAlert skill={skill} isSure={alert.isSure} onClose={close} />
      </Suspense>
    </Boundary>
  )
}

const Nothing = () => null
