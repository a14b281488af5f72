import { topics } from '@nextround/content/topics'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { QuizFailure } from '#features/quizzes/quiz-failure.tsx'
import type { QuizSubject } from '#features/quizzes/quiz-room.tsx'
import { QuizSkeleton } from '#features/quizzes/quiz-skeleton.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { InBrowser, useInBrowser } from '#platform/in-browser.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

const CompanyQuiz = lazy(() => import('./company-quiz.tsx'))
const ReTestQuiz = lazy(() => import('./re-test-quiz.tsx'))
const QuizRoom = lazy(() => import('./quiz-with-reports.tsx'))

const topicOf = (topicId: string | undefined) => topics.find(({ id }) => id === topicId)

export const meta = ({ params }: { params: { topicId?: string } }) =>
  pageMeta(
    topicOf(params.topicId)?.title ?? 'Quiz',
    'Ten to fifteen questions, one at a time. Every answer is checked and explained at once.',
  )

export default function QuizPage() {
  const { topicId } = useParams()
  const [address] = useSearchParams()
  // The served page knows no question mark: it offers all topics, to everyone.
  const isInBrowser = useInBrowser()
  const company = isInBrowser ? address.get('company') : null

  useEffect(() => {
    if (isInBrowser) document.documentElement.classList.remove('is-for-company')
  }, [isInBrowser])

  if (topicId !== undefined)
    return <TopicQuiz topicId={topicId} subskill={address.get('subskill')} />
  if (isInBrowser && address.get('review') === 'due')
    return (
      <Late key="review">
        <ReTestQuiz Quiz={QuizOf} />
      </Late>
    )
  if (company === null) return <TopicChoice />
  return (
    <Late key={company}>
      <CompanyQuiz slug={company} Quiz={QuizOf} />
    </Late>
  )
}

/** A refresh in the middle of a company's quiz is served this page: it must not ask for a topic meanwhile. */
const TopicChoice = () => (
  <>
    <InBrowser fallback={MARK_COMPANY}>{null}</InBrowser>
    <div className="[.is-for-company_&]:invisible">
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
    </div>
  </>
)

const MARK = `if (new URLSearchParams(location.search).has('company'))
  document.documentElement.classList.add('is-for-company')`
// Not by InlineScript: from here it would cost every other page some bytes of its own.
const MARK_COMPANY = (
  // oxlint-disable-next-line react/no-danger -- our own code, nobody's input
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />
)

function TopicQuiz({ topicId, subskill }: { topicId: string; subskill: string | null }) {
  const topic = topicOf(topicId)
  if (!topic) return <QuizFailure words="There is no topic at this address." />
  const aim = subskill ? { topicId, subskill } : { topicId }
  return <QuizOf subject={{ ...topic, aim }} icon={<TopicIcon topicId={topicId} />} />
}

function QuizOf({ subject, icon }: { subject: QuizSubject; icon: ReactNode }) {
  const session = useSession()
  const isSignedIn = session.is === 'unknown' ? undefined : session.is !== 'guest'
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`

  return (
    <InBrowser fallback={<QuizSkeleton />}>
      <Late key={address}>
        <QuizRoom
          subject={subject}
          icon={icon}
          isSignedIn={isSignedIn}
          learnerId={session.is === 'user' ? session.user.id : undefined}
          loginTo={loginFor(address)}
        />
      </Late>
    </InBrowser>
  )
}

const Late = ({ children }: { children: ReactNode }) => (
  <Boundary ifFailed={RoomFailure}>
    <Suspense fallback={<QuizSkeleton />}>{children}</Suspense>
  </Boundary>
)

/** Code that could not be fetched is not asked for twice by the same page. */
const RoomFailure = ({ error }: Failure) => (
  <QuizFailure words={wordsForFailure(error)} retry={() => location.reload()} />
)
