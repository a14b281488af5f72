import type { ComponentProps } from 'react'
import QuizRoom from '#features/quizzes/quiz-room.tsx'
import { WithReports } from './with-reports.tsx'

/** Comes late: whoever chooses a topic loads none of it. */
const QuizWithReports = (props: ComponentProps<typeof QuizRoom>) => (
  <WithReports>
    <QuizRoom {...props} />
  </WithReports>
)
export default QuizWithReports
