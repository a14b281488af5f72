import { ReportsSection } from '#features/admin/question-reports/reports-section.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Reports', 'Reported questions for the team to check.', {
    isUnlisted: true,
  })

const AdminReportsPage = () => (
  <TeamPage needs="editor">
    <ReportsSection />
  </TeamPage>
)
export default AdminReportsPage
