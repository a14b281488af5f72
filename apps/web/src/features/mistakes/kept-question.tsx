import type { AskedQuestion } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'
import type { ReactNode } from 'react'
import { noteUrl } from '#platform/note-address.ts'
import { tutorAboutQuestion } from '#platform/tutor-address.ts'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { QuestionSummary } from '#ui/question-summary.tsx'
import { AboutSet } from '#ui/lazy-stimulus.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Props = {
  question: AskedQuestion
  /** The passage, table or chart of the question's set, if it has one. */
  set: AskedSet | undefined
  /** One line below the question, also visible while it is collapsed. */
  facts: ReactNode
  /** The answer and its reasons. */
  children: ReactNode
  /** Actions for this question. */
  action?: ReactNode
}

/** A question that expands to show its answer. */
export const KeptQuestion = ({ question, set, facts, children, action }: Props) => (
  <details className="group">
    <QuestionSummary text={question.text} facts={facts} />
    <div className="grid grid-cols-1 gap-4 pb-5">
      {set && <AboutSet set={set} />}
      {question.code && <CopyableCode code={question.code} />}
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <TextLink to={noteUrl(question.topicId, question.subskill)}>Read the note on this</TextLink>
        <TextLink to={tutorAboutQuestion(question.id)}>Ask the tutor about this</TextLink>
      </div>
      {action && <div className="-my-2 -ml-5">{action}</div>}
    </div>
  </details>
)
