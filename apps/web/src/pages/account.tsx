import { AccountSkeleton } from '#features/auth/account/account-skeleton.tsx'
import { livePart } from '#platform/live-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'

const TITLE = 'Your account'
const LEAD = 'What we know about you, how you sign in, and where.'

const AccountSections = livePart(
  () => import('#features/auth/account/account-sections.tsx'),
  <AccountSkeleton />,
)

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

const AccountPage = () => (
  <>
    <PageHead title={TITLE} lead={LEAD} />
    <div className="column pb-16 md:pb-24">
      <AccountSections />
    </div>
  </>
)
export default AccountPage
