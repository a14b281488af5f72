import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { createContext, type ReactNode, useContext } from 'react'
import { findWebKind } from '#ui/question-kinds/index.ts'
import type { ExplainedAnswer } from '#ui/question-kinds/web-kind.ts'
import { Reasons } from '#ui/reasons.tsx'

type Props = {
  question: AskedQuestion
  explained: ExplainedAnswer
  /** Whether the given answer was later accepted as correct too. */
  isCorrected?: boolean
  /** Whether the learner marked the right answer as a guess. */
  isGuess?: boolean
}

/** Shows what was given and what is right, and why. */
export function Explanation({ question, explained, isCorrected = false, isGuess = false }: Props) {
  const { Review } = findWebKind(question)
  return (
    <div className="grid grid-cols-1 gap-4">
      {explained.chosen === null && <p className="font-semibold">Not answered</p>}
      <Review
        question={question}
        explained={explained}
        isCorrected={isCorrected}
        isGuess={isGuess}
      />
      {isCorrected && (
        <p className="text-ink-2">
          After you took this quiz, we found that your answer is right too. We've added it to your
          score.
        </p>
      )}
      <Reasons question={question} explained={explained} isCorrected={isCorrected} />
    </div>
  )
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
