import { type Account, changeAccount } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { sessionChanged } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { zoneOfToday } from './time-zones.ts'
import { useAct } from './use-act.ts'
import { useAskAccountAgain } from './use-account.ts'

export function ProfileSection({ account }: { account: Account }) {
  const { email, name, timeZone, isHiddenFromLeaderboard } = account
  const [edits, setEdits] = useState({
    name,
    timeZone: zoneOfToday(timeZone),
    isHiddenFromLeaderboard,
  })
  const [isNameless, setNameless] = useState(false)
  const askAgain = useAskAccountAgain()
  const { isBusy, act } = useAct('Not saved')

  const change = (next: Partial<typeof edits>) => {
    setEdits({ ...edits, ...next })
    setNameless(false)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!edits.name.trim()) return setNameless(true)
    act(async () => {
      await call(changeAccount, { body: edits })
      await Promise.all([askAgain(), sessionChanged()])
      toast({ title: 'Saved' })
    })
  }

  return (
    <AccountSection title="Profile" lead="Your name is what others see on the leaderboard.">
      <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
        <Field
          label="Name"
          value={edits.name}
          onChange={({ target }) => change({ name: target.value })}
          error={isNameless && 'Enter your name.'}
          autoComplete="name"
          maxLength={80}
          required
        />
        <div className="grid gap-1">
          <p className="font-semibold text-sm">E-mail</p>
          <p className="wrap-anywhere">{email}</p>
          <p className="text-ink-3 text-sm">It cannot be changed. Only you and we can see it.</p>
        </div>
        <TimeZoneSelect value={edits.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <Checkbox
          checked={edits.isHiddenFromLeaderboard}
          onChange={({ target }) => change({ isHiddenFromLeaderboard: target.checked })}
          hint="Your results still count for your own progress."
        >
          Hide me from the leaderboard
        </Checkbox>
        <div className="grid sm:justify-start">
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
