import { TextWithCode } from '#ui/question-text.tsx'
import { areCode } from '../code-options.ts'
import { OptionList, optionOnKey } from '../option.tsx'
import { ReviewedAnswer } from '../reviewed-answer.tsx'
import type { Asked, ReviewProps, WebKind } from '../web-kind.ts'
import { ChoiceInput } from './choice-input.tsx'

const textAt = ({ options }: Asked<'choice'>, key: string | null): string =>
  options.find((option) => option.key === key)?.text ?? ''

export const choice: WebKind<'choice'> = {
  Input: ChoiceInput,

  answerOnKey: ({ options }, key) => optionOnKey(options, key),
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
  Unanswered: ({ question }) => <OptionList options={question.options} />,

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
