import { topics } from '@nextround/content/topics'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { QuizFailure } from '#features/quizzes/quiz-failure.tsx'
import { QuizSkeleton } from '#features/quizzes/quiz-skeleton.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { InBrowser } from '#platform/in-browser.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

const QuizRoom = lazy(() => import('#features/quizzes/quiz-room.tsx'))

const topicOf = (topicId: string | undefined) => topics.find(({ id }) => id === topicId)

export const meta = ({ params }: { params: { topicId?: string } }) =>
  pageMeta(
    topicOf(params.topicId)?.title ?? 'Quiz',
    'Ten to fifteen questions, one at a time. Every answer is checked and explained at once.',
  )

export default function QuizPage() {
  const { topicId } = useParams()
  return topicId === undefined ? <TopicChoice /> : <QuizOf key={topicId} topicId={topicId} />
}

const TopicChoice = () => (
  <>
    <PageHead
      title="Choose a topic"
      lead="Ten to fifteen questions, one at a time. Every answer is checked and explained at once."
    />
    <section aria-label="Topics" className="column pb-16">
      <h2 className="sr-only">Topics</h2>
      <CardGrid>
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicCard topic={topic} />
          </li>
        ))}
      </CardGrid>
    </section>
  </>
)

function QuizOf({ topicId }: { topicId: string }) {
  const topic = topicOf(topicId)
  const session = useSession()
  const isSignedIn = session.is === 'unknown' ? undefined : session.is !== 'guest'

  if (!topic) return <QuizFailure words="There is no topic at this address." />
  return (
    <InBrowser fallback={<QuizSkeleton />}>
      <Boundary ifFailed={RoomFailure}>
        <Suspense fallback={<QuizSkeleton />}>
          <QuizRoom
            topic={topic}
            icon={<TopicIcon topicId={topicId} />}
            isSignedIn={isSignedIn}
            loginTo={loginFor(`/quiz/${topicId}`)}
          />
        </Suspense>
      </Boundary>
    </InBrowser>
  )
}

/** Code that could not be fetched is not asked for twice by the same page. */
const RoomFailure = ({ error }: Failure) => (
  <QuizFailure words={wordsForFailure(error)} retry={() => location.reload()} />
)
