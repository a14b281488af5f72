import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Dashboard'
const LEAD = 'Your scores, skills and next step will stand here once you have taken a quiz.'

export const meta = () => pageMeta(TITLE, LEAD)

const DashboardPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default DashboardPage
