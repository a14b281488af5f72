import { topics } from '@nextround/content/topics'
import type { QuizSession } from '@nextround/contract/quizzes'
import { TextLink } from '#ui/text-link.tsx'

/** Only one quiz is ever open: whoever starts another should know. */
export function OtherOpenQuiz({ open }: { open: QuizSession }) {
  const topic = topics.find(({ id }) => id === open.topicId)
  if (!topic) return null
  return (
    <p className="text-ink-2">
      {`A quiz is still open, ${Object.keys(open.verdicts).length} of ${open.questions.length} answered: `}
      <TextLink to={`/quiz/${topic.id}`}>{topic.title}</TextLink>. Starting this one closes it
      unfinished.
    </p>
  )
}
