import { AsOf } from '#ui/as-of.tsx'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Activity } from './activity.tsx'
import { Badges } from './badges.tsx'
import { pairOf } from './dashboard-states.tsx'
import { Figures } from './figures.tsx'
import { RecentQuizzes } from './recent-quizzes.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { TopicPerformance } from './topic-performance.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WeekCard } from './week-card.tsx'

type Props = {
  firstName: string
  /** Whether it is next to Today, where there is less room. */
  isBesideToday?: boolean
}

/** The learner's progress so far. */
export default function ProgressParts({ firstName, isBesideToday = false }: Props) {
  const { reply: dashboard, cachedAt } = useDashboard()
  const { activity, badges } = dashboard
  const isNew = dashboard.totalQuizzes === 0
  const pair = pairOf(isBesideToday)

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {cachedAt !== undefined && !isBesideToday && <AsOf at={cachedAt} />}
      {isNew && <FirstQuiz isPlaced={dashboard.skills.length > 0} />}
      {!isNew && (
        <>
          <Figures {...dashboard} />
          <div className={pair}>
            <ScoreTrend quizzes={dashboard.recentQuizzes} />
            <Activity activity={activity} streak={dashboard.streak} />
          </div>
          {/* Next to Today only the figures that lead, because the whole is one tap away. */}
          {isBesideToday ? (
            <ArrowLink to="/dashboard/progress">All of your progress</ArrowLink>
          ) : (
            <>
              <div className={`items-start ${pair}`}>
                <RecentQuizzes quizzes={dashboard.recentQuizzes} />
                <TopicPerformance topics={dashboard.topicPerformance} />
              </div>
              <WeekCard {...dashboard} firstName={firstName} />
              {badges.length > 0 && <Badges badges={badges} />}
              <KeepLearning />
            </>
          )}
        </>
      )}
    </div>
  )
}

/** A placement check sets skills, but has no score. */
const FirstQuiz = ({ isPlaced }: { isPlaced: boolean }) => (
  <EmptyState
    title="Nothing to show yet"
    action={<ButtonLink to="/topics">Take Your First Quiz</ButtonLink>}
  >
    {isPlaced
      ? 'The placement check has no score. Take your first quiz to get one.'
      : "After your first quiz, you'll see your scores, your skills and what to practise next."}
  </EmptyState>
)

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
