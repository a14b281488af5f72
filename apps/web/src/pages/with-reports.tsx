import type { ReactNode } from 'react'
import { UnderExplanations } from '#features/quizzes/explanation.tsx'
import { latePart } from '#platform/late-part.tsx'
import { Button } from '#ui/button.tsx'

const ReportProblem = latePart(() => import('#features/question-bank/report-problem.tsx'), {
  waiting: <div className="h-11" />,
  // Short: beside the button that leads on, a phone has no room for a sentence.
  ifFailed: ({ retry }) => (
    <span role="alert">
      <Button look="plain" onClick={() => void retry()}>
        Load Report again
      </Button>
    </span>
  ),
})
const reportProblem = (questionId: string) => (
  <div className="-ml-2 justify-self-start">
    <ReportProblem key={questionId} questionId={questionId} />
  </div>
)

/** Two features meet here: whatever explains a question inside of it also takes reports about it. */
export const WithReports = ({ children }: { children: ReactNode }) => (
  <UnderExplanations value={reportProblem}>{children}</UnderExplanations>
)
