import { InboxSection } from '#features/admin/inbox/inbox-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Messages', 'Messages from visitors for the team to answer.', { isUnlisted: true })

const AdminMessagesPage = () => (
  <TeamPage needs="admin">
    <InboxSection kind="messages" />
  </TeamPage>
)
export default AdminMessagesPage
