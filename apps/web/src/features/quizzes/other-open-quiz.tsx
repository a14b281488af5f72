import type { QuizSession } from '@nextround/contract/quizzes'
import { addressOf, aimOf } from '#platform/quiz-address.ts'
import { TextLink } from '#ui/text-link.tsx'
import { titleOf } from './quiz-aim.ts'

/** Only one quiz is ever open: whoever starts another should know. */
export function OtherOpenQuiz({ open }: { open: QuizSession }) {
  const aim = aimOf(open)
  const title = titleOf(open)
  if (!aim || !title) return null
  return (
    <p className="text-ink-2">
      {`A quiz is still open, ${Object.keys(open.verdicts).length} of ${open.questions.length} answered: `}
      <TextLink to={addressOf(aim)}>{title}</TextLink>. Starting this one closes it unfinished.
    </p>
  )
}
