import { linkProvider, unlinkProvider } from '@nextround/contract/account'
import { PROVIDER_NAMES, type Provider } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AskFirst } from './ask-first.tsx'
import { useConfirmed } from './confirmation.tsx'
import { useAct } from './use-act.ts'
import { useAskAccountAgain } from './use-account.ts'

type Props = { provider: Provider; isLinked: boolean; isOnlyWayIn: boolean }

export function ProviderRow({ provider, isLinked, isOnlyWayIn }: Props) {
  const name = PROVIDER_NAMES[provider]
  const [isAsking, setAsking] = useState(false)
  const confirmed = useConfirmed()
  const askAgain = useAskAccountAgain()
  const { isBusy, act } = useAct(`${name} is ${isLinked ? 'still linked' : 'not linked'}`)

  const link = () =>
    act(async () => {
      const { url } = await confirmed(() => call(linkProvider, { params: { provider } }))
      location.assign(url)
    })
  const unlink = () =>
    act(async () => {
      await confirmed(() => call(unlinkProvider, { params: { provider } }))
      toast({ title: `${name} is unlinked` })
      await askAgain()
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
        <AskFirst
          title={`Unlink ${name}?`}
          yes="Unlink"
          onYes={unlink}
          onClose={() => setAsking(false)}
        >
          You will not be able to sign in with {name} until you link it again.
        </AskFirst>
      )}
    </li>
  )
}

function words(isLinked: boolean, isOnlyWayIn: boolean) {
  if (isOnlyWayIn) return 'Linked. Your only way to sign in: set a password before you unlink it.'
  return isLinked ? 'Linked' : 'Not linked'
}
