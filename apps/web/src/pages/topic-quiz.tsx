import { topics } from '@nextround/content/topics'
import { useParams, useSearchParams } from 'react-router'
import { QuizFailure } from '#features/quizzes/quiz-states.tsx'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { VisitorQuiz } from './visitor-quiz.tsx'

const topicOf = (topicId: string | undefined) => topics.find(({ id }) => id === topicId)

export const meta = ({ params }: { params: { topicId?: string } }) =>
  pageMeta(
    topicOf(params.topicId)?.title ?? 'Quiz',
    'Ten to fifteen questions, one at a time. Every answer is checked and explained at once.',
  )

/** `/quiz/TOPIC`, or `/quiz/TOPIC?subskill=NAME` for a part of it. */
export default function TopicQuizPage() {
  const { topicId = '' } = useParams()
  const [query] = useSearchParams()
  const topic = topicOf(topicId)
  if (!topic) return <QuizFailure words="There is no topic at this address." />
  const subskill = query.get('subskill')
  const aim = subskill ? { topicId, subskill } : { topicId }
  return <VisitorQuiz subject={{ ...topic, aim }} icon={<TopicIcon topicId={topicId} />} />
}
