import type { AskedQuestion, GivenAnswer } from '@nextround/contract/question-kinds'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { QuestionFieldset } from '#ui/question-fieldset.tsx'
import type { Answered } from './use-answers.ts'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  answered: Answered | undefined
  onGive: (given: GivenAnswer) => void
}

export function Question({ question, number, total, answered, onGive }: Props) {
  const { Input } = findWebKind(question)

  return (
    <QuestionFieldset question={question} number={number} total={total} className="mt-4">
      <Input question={question} answered={answered} onGive={onGive} />
    </QuestionFieldset>
  )
}
