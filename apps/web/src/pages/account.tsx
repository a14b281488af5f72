import { AccountSection } from '#features/auth/account/account-section.tsx'
import { AccountFailure, AccountSkeleton } from '#features/auth/account/account-states.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TITLE = 'Your account'
const LEAD = 'Your profile, ways to sign in, devices, reminders and data.'

const AccountSections = latePart(() => import('#features/auth/account/account-sections.tsx'), {
  waiting: <AccountSkeleton />,
  ifFailed: AccountFailure,
})

const Reminders = latePart(() => import('#features/reminders/reminders.tsx'), {
  label: 'your reminders',
  waiting: <Skeleton className="block h-24 w-full" />,
})

const MyReports = latePart(() => import('#features/question-bank/my-reports.tsx'), {
  label: 'your reports',
  waiting: <Skeleton className="block h-11 w-full" />,
})

const MyOrders = latePart(() => import('#features/study-guides/my-orders.tsx'), {
  label: 'your orders',
  waiting: <Skeleton className="block h-11 w-full" />,
})

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

const AccountPage = () => (
  <>
    <PageHead title={TITLE} lead={LEAD} />
    <div className="column pb-16 md:pb-24">
      <AccountSections>
        <AccountSection
          title="Reminders"
          lead="At most one a day, between 6 and 9 pm, and only if a re-test is due or your streak is about to end. None if you've already practised."
        >
          <Reminders />
        </AccountSection>
        <AccountSection
          title="Orders"
          lead="Study guides you paid for, and the status of each payment."
        >
          <MyOrders />
        </AccountSection>
        <AccountSection
          title="Your reports"
          lead="Questions you reported, and what we did about each."
        >
          <MyReports />
        </AccountSection>
      </AccountSections>
    </div>
  </>
)
export default AccountPage
