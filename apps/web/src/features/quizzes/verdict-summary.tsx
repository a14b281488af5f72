import { type AskedQuestion, LEAST_ANSWER_MS, type Verdict } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX } from 'lucide-react'
import { areCode } from './code-options.ts'
import { TextWithCode } from '#ui/question-text.tsx'

type Props = {
  question: AskedQuestion
  verdict: Verdict
  isQuick: boolean
  /** The whole explanation is shown below. */
  isWhole: boolean
}

/** Right or wrong, the right option, and the first sentence of the reason. */
export function VerdictSummary({ question, verdict, isQuick, isWhole }: Props) {
  const { options } = question
  const { isCorrect, chosen, correctAnswer, why, whyNot } = verdict
  const place = options.findIndex(({ key }) => key === correctAnswer)
  const reason = isCorrect ? why : (whyNot[chosen] ?? why)

  return (
    <div className="grid animate-rise gap-1.5 pb-2">
      <p
        className={`flex items-center gap-2 font-bold font-heading text-xl ${isCorrect ? 'text-good' : 'text-bad'}`}
      >
        {isCorrect ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <CircleX aria-hidden="true" className="size-5 shrink-0" />
        )}
        {isCorrect ? 'Right' : 'Not this one'}
      </p>
      <p className="line-clamp-2 font-medium text-good wrap-anywhere">
        {`Correct: ${'ABCD'.charAt(place)}. `}
        <span className={areCode(question) ? 'font-mono text-[0.94em]' : ''}>
          <TextWithCode text={options[place]?.text ?? ''} />
        </span>
      </p>
      {!isWhole && (
        <p className="line-clamp-5 wrap-anywhere">
          <TextWithCode text={firstSentence(reason)} />
        </p>
      )}
      {isQuick && (
        <p className="text-amber text-sm">
          {`Answered in under ${LEAST_ANSWER_MS / 1000} seconds: it counts for your score, not for your skill.`}
        </p>
      )}
    </div>
  )
}

/** A shorter first sentence says too little: the second is added. */
const TELLING = 50

/** The first sentence of an explanation, or its first two; a full stop inside code ends none. */
export function firstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?](?=\s|$)/g)) {
    const sentence = text.slice(0, index + 1)
    const isInsideCode = sentence.split('`').length % 2 === 0
    if (sentence.length >= TELLING && !isInsideCode && !ABBREVIATION.test(sentence)) return sentence
  }
  return text
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|approx)\.$|\.\.\.$/i
