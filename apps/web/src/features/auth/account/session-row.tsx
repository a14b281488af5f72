import { type DeviceSession, endSession } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { deviceName } from './device-name.ts'
import { Moment } from '#ui/moment.tsx'
import { useAct } from './use-act.ts'
import { useAskAccountAgain } from './use-account.ts'

type Props = { session: DeviceSession; onEnded: () => void }

export function SessionRow({ session, onEnded }: Props) {
  const { id, isCurrent, userAgent, signedInAt, lastSeenAt } = session
  const name = deviceName(userAgent)
  const askAgain = useAskAccountAgain()
  const { isBusy, act } = useAct('Not signed out')

  const end = () =>
    act(async () => {
      await call(endSession, { params: { sessionId: id } })
      await askAgain()
      onEnded()
      toast({ title: 'Signed out', description: `${name} has to sign in again.` })
    })

  return (
    <li className="flex items-center justify-between gap-4 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isCurrent && <Badge look="accent">This device</Badge>}
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">
          Signed in <Moment at={signedInAt} dayOnly />
        </p>
        {!isCurrent && (
          <p className="text-ink-2 text-sm">
            Last seen <Moment at={lastSeenAt} />
          </p>
        )}
      </div>
      {!isCurrent && (
        <div className="shrink-0">
          <Button look="quiet" aria-label={`Sign out ${name}`} isBusy={isBusy} onClick={end}>
            Sign out
          </Button>
        </div>
      )}
    </li>
  )
}
