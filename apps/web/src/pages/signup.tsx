import { OpensSoon } from '#layout/opens-soon.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Create an account'
const LEAD = 'Accounts open soon. Until then every public page can be read without one.'

export const meta = () => pageMeta(TITLE, LEAD)

const SignupPage = () => <OpensSoon title={TITLE} lead={LEAD} />
export default SignupPage
