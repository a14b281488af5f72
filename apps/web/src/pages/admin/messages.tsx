import { ForAdminsOnly } from '#features/admin/console/access-states.tsx'
import { InboxRoom } from '#features/admin/inbox/inbox-room.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Messages', 'What visitors have written, for the team to answer.', { isUnlisted: true })

const AdminMessagesPage = () =>
  useAuth().user.role === 'admin' ? <InboxRoom kind="messages" /> : <ForAdminsOnly />
export default AdminMessagesPage
