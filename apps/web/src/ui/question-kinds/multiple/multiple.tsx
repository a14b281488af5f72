import { listMisjudged } from '@nextround/contract/question-kinds/multiple'
import { TextWithCode } from '#ui/question-text.tsx'
import { areCode } from '../code-options.ts'
import { OptionList, optionOnKey } from '../option.tsx'
import { ReviewedAnswer } from '../reviewed-answer.tsx'
import type { Asked, ExplainedAnswer, ReviewProps, WebKind } from '../web-kind.ts'
import { judgementWords } from './judgement-words.ts'
import { MultipleInput } from './multiple-input.tsx'
import { toggled } from './toggled.ts'

/** In the order in which the question shows them. */
const chosenOptions = ({ options }: Asked<'multiple'>, keys: string) =>
  options.filter(({ key }) => keys.includes(key))

const misjudgedIn = ({ chosen, correctAnswer }: ExplainedAnswer<'multiple'>) =>
  chosen === null ? [] : listMisjudged({ chosen, correctAnswer })

export const multiple: WebKind<'multiple'> = {
  Input: MultipleInput,
  hasParts: true,
  isForm: true,

  answerOnKey: ({ options }, key, choice = '') => {
    const option = optionOnKey(options, key)
    return option && toggled(choice, option)
  },
  keysNote: ({ options }) =>
    `Press 1-${options.length} to choose, Enter to check your answer, and again to continue.`,

  RightAnswer: ({ question, explained }) =>
    chosenOptions(question, explained.correctAnswer).map(({ key, text }, place) => (
      <span key={key}>
        {place > 0 && '; '}
        <span className={areCode(question) ? 'font-mono text-[0.94em]' : ''}>
          <TextWithCode text={text} />
        </span>
      </span>
    )),

  isRight: ({ chosen, correctAnswer }) => chosen === correctAnswer,
  wrongWords: ({ chosen, correctAnswer }) => {
    const isTooMany = Array.from(chosen ?? '').some((key) => !correctAnswer.includes(key))
    return isTooMany ? 'Not these' : 'Not all of them'
  },
  reasonAgainst: (explained, question) => {
    const reasons = misjudgedIn(explained).flatMap((key) => {
      const reason = explained.whyNot[key]
      return reason ? { text: chosenOptions(question, key)[0]?.text ?? '', reason } : []
    })
    // One reason speaks for itself. Several need to say what each is about.
    return reasons.length > 1
      ? reasons.map(({ text, reason }) => `“${text}”: ${reason}`).join('\n\n')
      : reasons[0]?.reason
  },

  Review: ReviewedOptions,
  Unanswered: ({ question }) => (
    <>
      <p className="text-ink-2">Choose all that apply</p>
      <OptionList options={question.options} />
    </>
  ),

  answerText: (question, chosen) =>
    chosenOptions(question, chosen)
      .map(({ text }) => text)
      .join('\n'),
  whyHead: (question, { correctAnswer }) =>
    chosenOptions(question, correctAnswer)
      .map(({ text }) => text)
      .join('; '),
}

/** Shows all options with what was chosen and what is right. */
function ReviewedOptions({ question, explained, isCorrected, isGuess }: ReviewProps<'multiple'>) {
  const { chosen } = explained
  // The key differs from an answer that was accepted later.
  const right = isCorrected && chosen !== null ? chosen : explained.correctAnswer
  return (
    <ul aria-label="Options" className="grid grid-cols-1 gap-1.5">
      {question.options.map(({ key, text }) => {
        const isRight = right.includes(key)
        const isChosen = chosen?.includes(key) ?? false
        return (
          <ReviewedAnswer
            key={key}
            isRight={isRight}
            isChosen={isChosen}
            isGuess={isGuess}
            words={chosen === null || isGuess ? undefined : judgementWords({ isRight, isChosen })}
          >
            <TextWithCode text={text} />
          </ReviewedAnswer>
        )
      })}
    </ul>
  )
}
