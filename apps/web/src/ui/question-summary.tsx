import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextWithCode } from './question-text.tsx'

type Props = {
  text: string
  /** Shows how the question was answered. `word` is the same for screen readers. */
  mark?: ReactNode
  word?: string
  /** One line below the text, also visible while the question is collapsed. */
  facts?: ReactNode
  /** Shown above the question, which is then hidden while it is collapsed. */
  misconception?: { belief: string; correction: string }
}

export const QUESTION_SUMMARY = 'question-summary'

/**
 * The clickable summary of a question. While its `details` in the group is closed, it shows three lines, or what is
 * true: the headline is what a learner remembers, so it must not be the belief.
 */
export const QuestionSummary = ({ text, mark, word, facts, misconception }: Props) => (
  <summary
    data-part={QUESTION_SUMMARY}
    className="flex min-h-14 cursor-pointer list-none items-start gap-3 rounded-control py-3 [&::-webkit-details-marker]:hidden"
  >
    {mark}
    <span className="min-w-0 grow">
      {word && <span className="sr-only">{word}</span>}
      {misconception && (
        <>
          <span className="line-clamp-2 text-ink-2 text-sm wrap-anywhere group-open:line-clamp-none">
            You thought: “<TextWithCode text={misconception.belief} />”
          </span>
          <span className="line-clamp-3 font-semibold leading-snug wrap-anywhere group-open:line-clamp-none">
            <TextWithCode text={misconception.correction} />
          </span>
        </>
      )}
      <span
        className={`font-medium wrap-anywhere ${misconception ? 'mt-4 hidden group-open:block' : 'line-clamp-3 group-open:line-clamp-none'}`}
      >
        <TextWithCode text={text} />
      </span>
      {facts && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
          {facts}
        </span>
      )}
    </span>
    <ChevronDown
      aria-hidden="true"
      className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
    />
  </summary>
)
