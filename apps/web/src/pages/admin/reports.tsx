import { TeamOnly } from '#features/admin/console/access-states.tsx'
import { ReportsSection } from '#features/admin/question-reports/reports-section.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Reports', 'What learners say is wrong with questions, for the team to decide about.', {
    isUnlisted: true,
  })

const AdminReportsPage = () => (
  <TeamOnly needs="editor" user={useAuth().user}>
    <ReportsSection />
  </TeamOnly>
)
export default AdminReportsPage
