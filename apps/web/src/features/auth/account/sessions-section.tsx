import { type DeviceSession, endOtherSessions } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { SessionRow } from './session-row.tsx'
import { useAct } from './use-act.ts'
import { useAskAccountAgain } from './use-account.ts'

/** More would push the rest of the page out of reach. */
const SHOWN_AT_FIRST = 5

export function SessionsSection({ sessions }: { sessions: DeviceSession[] }) {
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const askAgain = useAskAccountAgain()
  const { isBusy, act } = useAct('Not signed out')
  const inOrder = sessions.toSorted((one, other) => +other.isCurrent - +one.isCurrent)
  const shown = isAllShown ? inOrder : inOrder.slice(0, SHOWN_AT_FIRST)

  const focusList = () => list.current?.focus()
  // The button goes, and the focus must not go with it.
  const showAll = () => {
    setAllShown(true)
    focusList()
  }
  const endOthers = () =>
    act(async () => {
      const { ended } = await call(endOtherSessions)
      await askAgain()
      focusList()
      toast({ title: 'Signed out everywhere else', description: devices(ended) })
    })

  return (
    <AccountSection
      title="Where you are signed in"
      lead="Sign out what you do not recognise, then change your password."
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
  count === 1 ? '1 other device is signed out.' : `${count} other devices are signed out.`
