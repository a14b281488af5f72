import { TeamOnly } from '#features/admin/console/access-states.tsx'
import { InboxSection } from '#features/admin/inbox/inbox-section.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Messages', 'What visitors have written, for the team to answer.', { isUnlisted: true })

const AdminMessagesPage = () => (
  <TeamOnly needs="admin" user={useAuth().user}>
    <InboxSection kind="messages" />
  </TeamOnly>
)
export default AdminMessagesPage
