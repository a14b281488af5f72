import { type Topic, topics } from '@nextround/content/topics'
import { useParams, useSearchParams } from 'react-router'
import { QuizFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { questionsOf } from '#features/topics/questions-of.ts'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { useInBrowser } from '#platform/in-browser.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { VisitorQuiz } from './parts/visitor-quiz.tsx'

const LEAD =
  'Ten to fifteen questions, one at a time. Every answer is checked and explained immediately.'

const findTopic = (topicId: string | undefined) => topics.find(({ id }) => id === topicId)

export const meta = ({ params }: { params: { topicId?: string } }) => {
  const topic = findTopic(params.topicId)
  return topic
    ? pageMeta(`${topic.title} Quiz`, `${LEAD} Drawn from ${questionsOf(topic)}, and free.`)
    : pageMeta('Quiz', LEAD)
}

/** `/quiz/TOPIC`, or `/quiz/TOPIC?subskill=NAME` for a part of it. */
export default function TopicQuizPage() {
  const { topicId = '' } = useParams()
  const [query] = useSearchParams()
  // The prerendered page is the same for every query.
  const isInBrowser = useInBrowser()
  const topic = findTopic(topicId)
  if (!topic) return <QuizFailure words="There's no topic at this address." />
  if (!isInBrowser) return <BeforeScripts topic={topic} />
  const subskill = query.get('subskill')
  const aim = subskill ? { topicId, subskill } : { topicId }
  return <VisitorQuiz subject={{ ...topic, aim }} icon={<TopicIcon topicId={topicId} />} />
}

/** Looks like the loading quiz. Readers without scripts learn what it is. */
const BeforeScripts = ({ topic }: { topic: Topic }) => (
  <>
    <div className="noscript:hidden">
      <QuizSkeleton />
    </div>
    <noscript>
      <PageHead
        title={`${topic.title} Quiz`}
        lead={`${LEAD} Drawn from ${questionsOf(topic)}. The quiz needs JavaScript, but you can read three sample questions with explanations without it.`}
      >
        <ButtonLink to={`/topics/${topic.id}`}>Three sample questions</ButtonLink>
        <ButtonLink to="/topics" look="quiet">
          All topics
        </ButtonLink>
      </PageHead>
    </noscript>
  </>
)
