import { useAuth } from '#features/auth/auth-provider.tsx'
import { GoTo } from '#platform/go-to.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () => pageMeta('Console', 'For the team.', { isUnlisted: true })

/** Opens the first section of the console that the user may see. */
const AdminPage = () => (
  <GoTo to={useAuth().user.role === 'editor' ? '/admin/reports' : '/admin/payments'} />
)
export default AdminPage
