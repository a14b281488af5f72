import type { ReactNode } from 'react'
import { ConfirmationProvider } from '#platform/confirmation.tsx'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AccountFailure, AccountSkeleton } from './account-states.tsx'
import ConfirmDialog from './confirm-dialog.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { useLinkOutcome } from './link-outcome.ts'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccount } from './use-account.ts'

/** The children are sections of other features, passed in by the page. */
type Props = { children: ReactNode }

const AccountSections = ({ children }: Props) => (
  <QueryBoundary fallback={<AccountSkeleton />} errorFallback={AccountFailure}>
    <Sections>{children}</Sections>
  </QueryBoundary>
)
export default AccountSections

function Sections({ children }: Props) {
  const { account, providersHere } = useAccount()
  useLinkOutcome()

  return (
    <ConfirmationProvider dialog={ConfirmDialog}>
      <div className="grid grid-cols-1 gap-5">
        <ProfileSection account={account} />
        <EmailSection account={account} />
        <PasswordSection account={account} />
        <SecondFactorSection account={account} />
        <ProvidersSection account={account} providersHere={providersHere} />
        <SessionsSection sessions={account.sessions} />
        {children}
        <DataSection />
        <DeleteSection />
      </div>
    </ConfirmationProvider>
  )
}
