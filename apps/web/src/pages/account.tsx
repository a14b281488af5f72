import { brand } from '@nextround/content'
import { AccountSection } from '#features/auth/account/account-section.tsx'
import { AccountFailure, AccountSkeleton } from '#features/auth/account/account-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SiteLinks } from '#ui/site-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TITLE = 'Your account'
const LEAD = 'Your profile, ways to sign in, devices, reminders and data.'

const AccountSections = lazyComponent(() => import('#features/auth/account/account-sections.tsx'), {
  fallback: <AccountSkeleton />,
  errorFallback: AccountFailure,
})

const Reminders = lazyComponent(() => import('#features/reminders/reminders.tsx'), {
  label: 'your reminders',
  fallback: <Skeleton className="block h-24 w-full" />,
})

const MyReports = lazyComponent(() => import('#features/question-bank/my-reports.tsx'), {
  label: 'your reports',
  fallback: <Skeleton className="block h-11 w-full" />,
})

const MyOrders = lazyComponent(() => import('#features/study-guides/my-orders.tsx'), {
  label: 'your orders',
  fallback: <Skeleton className="block h-11 w-full" />,
})

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

const AccountPage = () => (
  <>
    <PageHead title={TITLE} lead={LEAD} />
    <div className="column pb-16 md:pb-24">
      <AccountSections>
        <AccountSection
          title="Reminders"
          lead="At most one a day, between 6 and 9 pm, and only while something in today's plan is left. None if you've already practised."
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
      <div className="mt-5">
        <AccountSection title={`About ${brand.name}`} lead="Help, guides and the legal pages.">
          <Disclosure label="All pages">
            <div className="grid grid-cols-2 gap-x-6 gap-y-5 pt-2 sm:grid-cols-3">
              <SiteLinks />
            </div>
          </Disclosure>
        </AccountSection>
      </div>
    </div>
  </>
)
export default AccountPage
