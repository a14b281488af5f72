import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'AI Tutor'
const LEAD = 'A tutor that answers from our own questions and guides, around the clock.'

export const meta = () => pageMeta(TITLE, LEAD)

const AiTutorPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default AiTutorPage
