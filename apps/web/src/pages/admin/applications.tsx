import { InboxSection } from '#features/admin/inbox/inbox-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Applications', 'Job applications for the team to answer.', {
    isUnlisted: true,
  })

const AdminApplicationsPage = () => (
  <TeamPage needs="admin">
    <InboxSection kind="applications" />
  </TeamPage>
)
export default AdminApplicationsPage
