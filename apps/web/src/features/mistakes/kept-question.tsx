import type { AskedQuestion } from '@nextround/contract/quizzes'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { noteOf } from '#platform/note-address.ts'
import { tutorAboutQuestion } from '#platform/tutor-address.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Props = {
  question: AskedQuestion
  /** One line under the question, also while it is closed. */
  facts: ReactNode
  /** The answer and its reasons. */
  children: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

export const KEPT_QUESTION = 'kept-question'

/** A question that opens on its answer. */
export const KeptQuestion = ({ question, facts, children, action }: Props) => (
  <details className="group">
    <summary
      data-part={KEPT_QUESTION}
      className="flex min-h-14 cursor-pointer list-none items-start gap-3 rounded-control py-4"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-3 font-medium wrap-anywhere group-open:line-clamp-none">
          <TextWithCode text={question.text} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
          {facts}
        </span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="grid grid-cols-1 gap-4 pb-5">
      {question.code && <CodeBlock code={question.code} />}
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <TextLink to={noteOf(question.topicId, question.subskill)}>Read the note on this</TextLink>
        <TextLink to={tutorAboutQuestion(question.id)}>Ask the tutor about this</TextLink>
      </div>
      {action && <div className="-my-2 -ml-5">{action}</div>}
    </div>
  </details>
)
