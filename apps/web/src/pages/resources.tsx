import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Learning Resources'
const LEAD = 'Eight free courses, books and videos, chosen for interviews, for signed-in learners.'

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

const ResourcesPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default ResourcesPage
