import { type Account, linkProvider, unlinkProvider } from '@nextround/contract/account'
import { type Provider, PROVIDER_NAMES } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { useConfirmed } from '#platform/confirmation.tsx'
import { useIsHere } from '#platform/use-is-here.ts'
import { useRefetchAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

type Props = { account: Account; providersHere: Provider[] }

export function ProvidersSection({ account, providersHere }: Props) {
  const { providers: linked, hasPassword } = account
  const shown = [...new Set([...providersHere, ...linked])]

  if (shown.length === 0) return null
  return (
    <AccountSection
      title="Sign-in providers"
      lead="Sign in with GitHub or Google instead of a password. They must use the same email address as this account."
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

type ProviderRowProps = { provider: Provider; isLinked: boolean; isOnlyWayIn: boolean }

function ProviderRow({ provider, isLinked, isOnlyWayIn }: ProviderRowProps) {
  const name = PROVIDER_NAMES[provider]
  const [isAsking, setAsking] = useState(false)
  const confirmed = useConfirmed()
  const isHere = useIsHere()
  const refetchAccount = useRefetchAccount()
  const { isBusy, act } = useAction(`${name} is ${isLinked ? 'still linked' : 'not linked'}`)

  const link = () =>
    act(async () => {
      const { url } = await confirmed(() => call(linkProvider, { params: { provider } }))
      if (isHere()) location.assign(url)
    })
  const unlink = () =>
    act(async () => {
      await confirmed(() => call(unlinkProvider, { params: { provider } }))
      toast({ title: `${name} is unlinked` })
      await refetchAccount()
    })

  return (
    <li className="flex items-center justify-between gap-4 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2 text-sm">{words(isLinked, isOnlyWayIn)}</p>
      </div>
      {!isOnlyWayIn && (
        <Button
          look="quiet"
          aria-label={`${isLinked ? 'Unlink' : 'Link'} ${name}`}
          isBusy={isBusy}
          onClick={isLinked ? () => setAsking(true) : link}
        >
          {isLinked ? 'Unlink' : 'Link'}
        </Button>
      )}
      {isAsking && (
        <ConfirmAction
          title={`Unlink ${name}?`}
          yes="Unlink"
          onYes={unlink}
          onClose={() => setAsking(false)}
        >
          You won't be able to sign in with {name} until you link it again.
        </ConfirmAction>
      )}
    </li>
  )
}

function words(isLinked: boolean, isOnlyWayIn: boolean) {
  if (isOnlyWayIn)
    return "Linked. It's your only way to sign in, so set a password before you unlink it."
  return isLinked ? 'Linked' : 'Not linked'
}
