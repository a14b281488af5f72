import { useParams } from 'react-router'
import { PersonView } from '#features/admin/people/person-page.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Person', 'One account with its orders, payments and history.', { isUnlisted: true })

function AdminPersonPage() {
  const { personId = '' } = useParams()
  return (
    <TeamPage needs="admin">
      <PersonView key={personId} personId={personId} />
    </TeamPage>
  )
}
export default AdminPersonPage
