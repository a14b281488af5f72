import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Reasons } from '#ui/reasons.tsx'

type Props = {
  options: AskedQuestion['options']
  chosen: OptionKey | null
  correctAnswer: OptionKey
  /** Whether the chosen option was later accepted as correct too. */
  isCorrected?: boolean
  why: string
  whyNot: Partial<Record<OptionKey, string>>
}

/** Shows whether the answer was right, and why. */
export function Explanation(props: Props) {
  const { isCorrected = false } = props
  const isCorrect = props.chosen === props.correctAnswer || isCorrected

  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p
        className={`flex items-center gap-2 font-semibold text-lg ${isCorrect ? 'text-good' : 'text-bad'}`}
      >
        {isCorrect ? (
          <CircleCheck aria-hidden="true" className="size-5" />
        ) : (
          <CircleX aria-hidden="true" className="size-5" />
        )}
        {verdictWord(props.chosen, isCorrect)}
      </p>
      {isCorrected && (
        <p className="text-ink-2">
          After you took this quiz, we found that your answer is right too. We've added it to your
          score.
        </p>
      )}
      {/* An accepted option has no reason why it would be wrong. */}
      <Reasons {...props} chosen={isCorrected ? null : props.chosen} />
    </div>
  )
}

function verdictWord(chosen: Props['chosen'], isCorrect: boolean) {
  if (chosen === null) return 'Not answered'
  return isCorrect ? 'Correct' : 'Incorrect'
}

/** `isExplained` is false if the learner may not see the explanation, which changes what is offered. */
type Under = { questionId: string; isExplained?: boolean }

const UnderQuestion = createContext<(question: Required<Under>) => ReactNode>(() => null)

/**
 * Content that other features add under an explanation. The page passes it in, because features don't import each
 * other.
 */
export const UnderExplanations = UnderQuestion.Provider

export const UnderExplanation = ({ questionId, isExplained = true }: Under) =>
  useContext(UnderQuestion)({ questionId, isExplained })
