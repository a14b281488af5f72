import { TeamOnly } from '#features/admin/console/access-states.tsx'
import { InboxSection } from '#features/admin/inbox/inbox-section.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Applications', 'Who wants to work with us, for the team to answer.', {
    isUnlisted: true,
  })

const AdminApplicationsPage = () => (
  <TeamOnly needs="admin" user={useAuth().user}>
    <InboxSection kind="applications" />
  </TeamOnly>
)
export default AdminApplicationsPage
