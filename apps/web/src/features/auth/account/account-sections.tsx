import type { ReactNode } from 'react'
import { Live } from '#platform/live/live.tsx'
import { AccountFailure } from './account-failure.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ConfirmationProvider } from './confirmation.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccount } from './use-account.ts'
import { useLinkOutcome } from './use-link-outcome.ts'

/** What other features keep about the learner stands among it; the page hands it in. */
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
