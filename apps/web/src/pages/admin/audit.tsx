import { AuditSection } from '#features/admin/audit/audit-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Audit log', 'Who did what to which account.', { isUnlisted: true })

const AdminAuditPage = () => (
  <TeamPage needs="admin">
    <AuditSection />
  </TeamPage>
)
export default AdminAuditPage
