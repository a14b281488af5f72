import { type DeviceSession, endOtherSessions, endSession } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useRef, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { deviceName } from '#platform/device-name.ts'
import { useRefetchAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

/** More would push the rest of the page too far down. */
const SHOWN_AT_FIRST = 5

export function SessionsSection({ sessions }: { sessions: DeviceSession[] }) {
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const refetchAccount = useRefetchAccount()
  const { isBusy, act } = useAction("Couldn't sign out")
  const inOrder = sessions.toSorted((one, other) => +other.isCurrent - +one.isCurrent)
  const shown = isAllShown ? inOrder : inOrder.slice(0, SHOWN_AT_FIRST)

  const focusList = () => list.current?.focus()
  // The button disappears, so the list takes the focus.
  const showAll = () => {
    setAllShown(true)
    focusList()
  }
  const endOthers = () =>
    act(async () => {
      const { ended } = await call(endOtherSessions)
      await refetchAccount()
      focusList()
      toast({ title: 'Signed out everywhere else', description: devices(ended) })
    })

  return (
    <AccountSection
      title="Where you're signed in"
      lead="If you don't recognise a device, sign it out and change your password."
    >
      <ul ref={list} tabIndex={-1} className="grid divide-y divide-line outline-none">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="flex flex-col gap-3 sm:flex-row">
          {shown.length < sessions.length && (
            <Button look="quiet" onClick={showAll}>
              Show all {sessions.length}
            </Button>
          )}
          <Button look="quiet" isBusy={isBusy} onClick={endOthers}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

const devices = (count: number) =>
  count === 1
    ? '1 other device has been signed out.'
    : `${count} other devices have been signed out.`

type Props = { session: DeviceSession; onEnded: () => void }

function SessionRow({ session, onEnded }: Props) {
  const { id, isCurrent, userAgent, signedInAt, lastSeenAt } = session
  const name = deviceName(userAgent)
  const refetchAccount = useRefetchAccount()
  const { isBusy, act } = useAction("Couldn't sign out")

  const end = () =>
    act(async () => {
      await call(endSession, { params: { sessionId: id } })
      await refetchAccount()
      onEnded()
      toast({ title: 'Signed out', description: `${name} will have to sign in again.` })
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
