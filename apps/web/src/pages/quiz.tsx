import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Quiz'
const LEAD = 'Quizzes open soon. The topics show what they will ask about.'

export const meta = () => pageMeta(TITLE, LEAD)

const QuizPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default QuizPage
