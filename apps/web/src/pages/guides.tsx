import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Study Guides'
const LEAD = 'Guides to read and download, free and paid, are being written and checked.'

export const meta = () => pageMeta(TITLE, LEAD)

const GuidesPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default GuidesPage
