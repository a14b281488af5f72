import { isWithin } from '@nextround/contract/question-kinds/decimal'
import { toQuantity } from '@nextround/contract/question-kinds/quantity'
import { ReviewedAnswer } from '../reviewed-answer.tsx'
import type { ReviewProps, WebKind } from '../web-kind.ts'
import { NumberInput } from './number-input.tsx'

export const number: WebKind<'number'> = {
  Input: NumberInput,
  isForm: true,

  // Keys are typed into the field.
  answerOnKey: () => undefined,
  keysNote: () => 'Press Enter to check your answer, and again to continue.',

  RightAnswer: ({ question, explained }) => (
    <span className="tabular-nums">{toQuantity(explained.correctAnswer, question.unit)}</span>
  ),

  isRight: ({ chosen, correctAnswer, tolerance }) =>
    chosen !== null && isWithin(chosen, correctAnswer, tolerance),
  reasonAgainst: ({ whyNot }) => whyNot ?? undefined,

  Review: ReviewedNumber,
  Unanswered: ({ question }) => (
    <p className="text-ink-2">
      {question.unit ? `A number to type, in ${question.unit}` : 'A number to type'}
    </p>
  ),

  answerText: ({ unit }, chosen) => toQuantity(chosen, unit),
  whyHead: ({ unit }, { correctAnswer }) => toQuantity(correctAnswer, unit),
  addition: ({ unit }, { tolerance }) =>
    tolerance === '0' ? null : (
      <p className="text-sm">{`Answers up to ${toQuantity(tolerance, unit)} away count as right.`}</p>
    ),
}

/** Shows the given number and the right one. */
function ReviewedNumber({ question, explained, isCorrected, isGuess }: ReviewProps<'number'>) {
  const { chosen, correctAnswer, tolerance } = explained
  const isRight = chosen !== null && (isCorrected || isWithin(chosen, correctAnswer, tolerance))
  const given = chosen !== null && { text: toQuantity(chosen, question.unit), isRight }
  const isKeyGiven = chosen === correctAnswer
  return (
    <ul aria-label="Answers" className="grid grid-cols-1 gap-1.5">
      {given && (
        <ReviewedAnswer isRight={given.isRight} isChosen isGuess={isGuess}>
          {given.text}
        </ReviewedAnswer>
      )}
      {!isKeyGiven && (
        <ReviewedAnswer isRight isChosen={false} isGuess={false}>
          {toQuantity(correctAnswer, question.unit)}
        </ReviewedAnswer>
      )}
    </ul>
  )
}
