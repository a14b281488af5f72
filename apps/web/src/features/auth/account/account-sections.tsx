import type { ReactNode } from 'react'
import { Live } from '#platform/live/live.tsx'
import { AccountFailure, AccountSkeleton } from './account-states.tsx'
import { ConfirmationProvider } from './confirmation.tsx'
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

/** Sections of other features; the page passes them in. */
type Props = { children: ReactNode }

const AccountSections = ({ children }: Props) => (
  <Live whileLoading={<AccountSkeleton />} ifFailed={AccountFailure}>
    <Sections>{children}</Sections>
  </Live>
)
export default AccountSections

function Sections({ children }: Props) {
  const { account, providersHere } = useAccount()
  useLinkOutcome()

  return (
    <ConfirmationProvider account={account}>
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
