import { OverviewSection } from '#features/admin/overview/overview-section.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { GoTo } from '#platform/go-to.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TeamPage } from '../parts/team-page.tsx'

export const meta = () =>
  pageMeta('Overview', 'What waits for the team, and how the site is doing.', { isUnlisted: true })

/** Editors have no figures, so they begin with the reports. */
const AdminPage = () =>
  useAuth().user.role === 'editor' ? (
    <GoTo to="/admin/reports" />
  ) : (
    <TeamPage needs="admin">
      <OverviewSection />
    </TeamPage>
  )
export default AdminPage
