import { penaltyOf } from '@nextround/contract/mocks'
import { type AskedQuestion, kindOf } from '@nextround/contract/question-kinds'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { QuestionFieldset } from '#ui/question-fieldset.tsx'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  isNegative: boolean
  /** Whether this device may change the answer. */
  isOpen: boolean
  /** Where it is answered. */
  children: ReactNode
}

/** A question of the paper, with what it is worth. */
export function PaperQuestion({ question, number, total, isNegative, isOpen, children }: Props) {
  const penalty = isNegative ? penaltyOf(kindOf(question)) : 0

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {/* Hidden from screen readers, because the heading says it too. */}
        <p aria-hidden="true" className="text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">{`Question ${number}`}</span>
          {` of ${total}`}
        </p>
        <p className="flex gap-1.5 tabular-nums">
          <Badge look="good">
            <span className="sr-only">Right answer: </span>+1
          </Badge>
          {penalty > 0 && (
            <Badge look="bad">
              <span className="sr-only">, wrong answer: </span>
              {`−${penalty}`}
            </Badge>
          )}
        </p>
      </div>
      <QuestionFieldset question={question} number={number} total={total} isDisabled={!isOpen}>
        {children}
      </QuestionFieldset>
    </div>
  )
}
