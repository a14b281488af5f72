import type { QuizResult } from '@nextround/contract/quizzes'
import { ChevronDown, CircleCheck, CircleX } from 'lucide-react'
import { CodeBlock } from './code-block.tsx'
import { Explanation } from './explanation.tsx'
import { UnderExplanation } from './under-explanation.tsx'
import { Paragraphs, Words } from './words.tsx'

type Props = { item: QuizResult['review'][number]; number: number }

/** Opens by itself where there is something to learn. */
export function ReviewItem({ item, number }: Props) {
  const { question, chosen, correctAnswer } = item
  const isCorrect = chosen === correctAnswer
  const answer = question.options.find(({ key }) => key === chosen)?.text

  return (
    <details
      open={!isCorrect}
      className="group rounded-card border border-line bg-surface px-5 open:pb-5"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-start gap-3 py-4">
        {isCorrect ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        ) : (
          <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
        )}
        <span className="min-w-0 grow">
          <span className="sr-only">{isCorrect ? 'Correct. ' : 'Not correct. '}</span>
          <span className="line-clamp-3 font-semibold wrap-anywhere group-open:line-clamp-none">
            {`${number}. `}
            <Words text={question.text} />
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4">
        {question.code && <CodeBlock code={question.code} />}
        {answer !== undefined && (
          <div className="wrap-anywhere">
            <p className="text-ink-2 text-sm">Your answer</p>
            <Paragraphs text={answer} />
          </div>
        )}
        <Explanation {...item} options={question.options} />
        <UnderExplanation questionId={question.id} />
      </div>
    </details>
  )
}
