import { PeopleSection } from '#features/admin/people/people-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('People', 'Accounts, orders and payments for the team to find.', { isUnlisted: true })

const AdminPeoplePage = () => (
  <TeamPage needs="admin">
    <PeopleSection />
  </TeamPage>
)
export default AdminPeoplePage
