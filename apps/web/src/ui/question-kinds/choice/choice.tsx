import { TextWithCode } from '#ui/question-text.tsx'
import { ReviewedAnswer } from '../reviewed-answer.tsx'
import type { Asked, ReviewProps, WebKind } from '../web-kind.ts'
import { ChoiceInput } from './choice-input.tsx'
import { areCode } from './code-options.ts'

const textAt = ({ options }: Asked<'choice'>, key: string | null): string =>
  options.find((option) => option.key === key)?.text ?? ''

export const choice: WebKind<'choice'> = {
  Input: ChoiceInput,

  answerOnKey: ({ options }, key) => {
    if (key.length !== 1) return undefined
    const place = Math.max('12345'.indexOf(key), 'abcde'.indexOf(key.toLowerCase()))
    return options[place]?.key
  },
  keysNote: ({ options }) => `Press 1-${options.length} to choose, Enter to continue.`,

  RightAnswer: ({ question, explained }) => {
    const { options } = question
    const place = options.findIndex(({ key }) => key === explained.correctAnswer)
    return (
      <>
        {`${'ABCDE'.charAt(place)}. `}
        <span className={areCode(question) ? 'font-mono text-[0.94em]' : ''}>
          <TextWithCode text={options[place]?.text ?? ''} />
        </span>
      </>
    )
  },

  isRight: ({ chosen, correctAnswer }) => chosen === correctAnswer,
  reasonAgainst: ({ chosen, correctAnswer, whyNot }) =>
    chosen === null || chosen === correctAnswer ? undefined : whyNot[chosen],

  Review: ReviewedOptions,
  Unanswered: ({ question }) => (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 wrap-anywhere">
      {question.options.map(({ key, text }) => (
        <li key={key}>
          <TextWithCode text={text} />
        </li>
      ))}
    </ul>
  ),

  answerText: textAt,
  whyHead: (question, { correctAnswer }) => textAt(question, correctAnswer),
}

/** Shows all options with what was chosen and what is right. */
function ReviewedOptions({ question, explained, isCorrected, isGuess }: ReviewProps<'choice'>) {
  const { chosen, correctAnswer } = explained
  return (
    <ul aria-label="Options" className="grid grid-cols-1 gap-1.5">
      {question.options.map(({ key, text }) => (
        <ReviewedAnswer
          key={key}
          isRight={key === correctAnswer || (key === chosen && isCorrected)}
          isChosen={key === chosen}
          isGuess={isGuess}
        >
          <TextWithCode text={text} />
        </ReviewedAnswer>
      ))}
    </ul>
  )
}
