import { GoTo } from '#platform/go-to.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () => pageMeta('Console', 'For the team.', { isUnlisted: true })

/** The console opens with its first section. */
const AdminPage = () => <GoTo to="/admin/payments" />
export default AdminPage
