import { PaymentsSection } from '#features/admin/payments/payments-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Payments', 'Payment claims for the team to check.', {
    isUnlisted: true,
  })

const AdminPaymentsPage = () => (
  <TeamPage needs="admin">
    <PaymentsSection />
  </TeamPage>
)
export default AdminPaymentsPage
