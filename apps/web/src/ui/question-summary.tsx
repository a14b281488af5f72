import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextWithCode } from './question-text.tsx'

type Props = {
  text: string
  /** How it was answered, in front of it; `word` says it to those who do not see it. */
  mark?: ReactNode
  word?: string
  /** One line under the text, also while it is closed. */
  facts?: ReactNode
}

export const QUESTION_SUMMARY = 'question-summary'

/** What opens a question: three lines of it while it is closed, in a `details` of the group. */
export const QuestionSummary = ({ text, mark, word, facts }: Props) => (
  <summary
    data-part={QUESTION_SUMMARY}
    className="flex min-h-14 cursor-pointer list-none items-start gap-3 rounded-control py-4"
  >
    {mark}
    <span className="min-w-0 grow">
      {word && <span className="sr-only">{word}</span>}
      <span className="line-clamp-3 font-medium wrap-anywhere group-open:line-clamp-none">
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
