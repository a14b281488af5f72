import { TeamOnly } from '#features/admin/console/access-states.tsx'
import { PaymentsSection } from '#features/admin/payments/payments-section.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Payments', 'What learners say they have paid, for the team to decide about.', {
    isUnlisted: true,
  })

const AdminPaymentsPage = () => (
  <TeamOnly needs="admin" user={useAuth().user}>
    <PaymentsSection />
  </TeamOnly>
)
export default AdminPaymentsPage
