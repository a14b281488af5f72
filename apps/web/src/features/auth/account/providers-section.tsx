import type { Account } from '@nextround/contract/account'
import type { Provider } from '@nextround/contract/auth'
import { AccountSection } from './account-section.tsx'
import { ProviderRow } from './provider-row.tsx'

type Props = { account: Account; providersHere: Provider[] }

export function ProvidersSection({ account, providersHere }: Props) {
  const { providers: linked, hasPassword } = account
  const shown = [...new Set([...providersHere, ...linked])]

  if (shown.length === 0) return null
  return (
    <AccountSection
      title="Sign-in providers"
      lead="Sign in without a password. A provider must know you by the same e-mail."
    >
      <ul className="grid divide-y divide-line">
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            isLinked={linked.includes(provider)}
            isOnlyWayIn={!hasPassword && linked.length === 1 && linked[0] === provider}
          />
        ))}
      </ul>
    </AccountSection>
  )
}
