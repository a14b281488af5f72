import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Sign In'
const LEAD = 'Accounts open soon. Until then every public page can be read without one.'

export const meta = () => pageMeta(TITLE, LEAD)

const LoginPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default LoginPage
