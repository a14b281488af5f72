import type { ReactNode } from 'react'
import { UnderExplanations } from '#features/quizzes/under-explanation.tsx'
import { livePart } from '#platform/live-part.tsx'

const ReportProblem = livePart(
  () => import('#features/question-bank/report-problem.tsx'),
  <div className="h-11" />,
)
const reportProblem = (questionId: string) => (
  <div className="-ml-2 justify-self-start">
    <ReportProblem key={questionId} questionId={questionId} />
  </div>
)

/** Two features meet here: whatever explains a question inside of it also takes reports about it. */
export const WithReports = ({ children }: { children: ReactNode }) => (
  <UnderExplanations value={reportProblem}>{children}</UnderExplanations>
)
