import type { AskedQuestion, GivenAnswer } from '@nextround/contract/question-kinds'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { QuestionFieldset } from '#ui/question-fieldset.tsx'
import type { AnswerState } from '#ui/question-kinds/web-kind.ts'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  answered: AnswerState | undefined
  onGive: (given: GivenAnswer | null) => void
  onCheck: () => void
}

export function Question({ question, number, total, answered, onGive, onCheck }: Props) {
  const { Input } = findWebKind(question)

  return (
    <QuestionFieldset question={question} number={number} total={total} className="mt-4">
      <Input question={question} answered={answered} onGive={onGive} onCheck={onCheck} />
    </QuestionFieldset>
  )
}
