import type { ComponentProps } from 'react'
import QuizRoom from '#features/quizzes/quiz-room.tsx'
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

/** Two features meet here, and come late: whoever chooses a topic loads neither. */
const QuizWithReports = (props: ComponentProps<typeof QuizRoom>) => (
  <UnderExplanations value={reportProblem}>
    <QuizRoom {...props} />
  </UnderExplanations>
)
export default QuizWithReports
