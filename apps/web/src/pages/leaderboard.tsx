import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Global Leaderboard'
const LEAD = 'Ranks open with the first quizzes: nobody is ranked on invented figures.'

export const meta = () => pageMeta(TITLE, LEAD)

const LeaderboardPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default LeaderboardPage
