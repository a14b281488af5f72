import { AccountSection } from '#features/auth/account/account-section.tsx'
import { AccountFailure, AccountSkeleton } from '#features/auth/account/account-states.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TITLE = 'Your account'
const LEAD = 'What we know about you, how you sign in, and where.'

const AccountSections = latePart(() => import('#features/auth/account/account-sections.tsx'), {
  waiting: <AccountSkeleton />,
  ifFailed: AccountFailure,
})

const Reminders = latePart(() => import('#features/reminders/reminders.tsx'), {
  label: 'Your reminders',
  waiting: <Skeleton className="block h-24 w-full" />,
})

const MyReports = latePart(() => import('#features/question-bank/my-reports.tsx'), {
  label: 'Your reports',
  waiting: <Skeleton className="block h-11 w-full" />,
})

const MyOrders = latePart(() => import('#features/study-guides/my-orders.tsx'), {
  label: 'Your orders',
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
          lead="One in an evening at most, between six and nine: when something falls due for a re-test, or your streak would end that night. If you have practised already, there is none."
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
