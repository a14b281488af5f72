import type { AskedQuestion } from '@nextround/contract/quizzes'
import type { Answered } from './answers.ts'
import { Explanation } from './explanation.tsx'
import { KeptNote } from './kept-note.tsx'

type Props = {
  question: AskedQuestion
  answered: Answered | undefined
  retry: () => Promise<unknown>
}

/** Stands there from the start, so that a screen reader hears what comes into it. */
export const VerdictPanel = ({ question, answered, retry }: Props) => (
  <div aria-live="polite" className="mt-4 mb-6">
    {answered?.is === 'checking' && <p className="sr-only">Checking your answer</p>}
    {answered?.is === 'kept' && <KeptNote error={answered.error} retry={retry} />}
    {answered?.is === 'known' && <Explanation options={question.options} {...answered.verdict} />}
  </div>
)
