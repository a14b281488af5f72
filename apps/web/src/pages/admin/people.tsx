import { PeopleSection } from '#features/admin/people/people-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('People', 'Find an account, an order or a payment.', { isUnlisted: true })

const AdminPeoplePage = () => (
  <TeamPage needs="admin">
    <PeopleSection />
  </TeamPage>
)
export default AdminPeoplePage
