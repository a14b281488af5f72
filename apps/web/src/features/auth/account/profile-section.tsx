import { type Account, changeAccount } from '@nextround/contract/account'
import { NAME_LENGTH } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { refreshSession } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { TimeZoneSelect, zoneOfToday } from './time-zone-select.tsx'
import { useRefetchAccount } from './use-account.ts'
import { leaveIfSignedOut } from './use-action.ts'

export function ProfileSection({ account }: { account: Account }) {
  const { name, timeZone, isHiddenFromLeaderboard } = account
  const [edits, setEdits] = useState({
    name,
    timeZone: zoneOfToday(timeZone),
    isHiddenFromLeaderboard,
  })
  const refetchAccount = useRefetchAccount()
  const { form, field, failure, isBusy } = useForm<'name'>({
    onFailure: leaveIfSignedOut,
    async send() {
      await call(changeAccount, { body: edits })
      await Promise.all([refetchAccount(), refreshSession()])
      toast({ title: 'Saved' })
    },
  })
  const change = (next: Partial<typeof edits>) => setEdits({ ...edits, ...next })

  return (
    <AccountSection title="Profile" lead="Others see your name on the leaderboard.">
      <Form {...form}>
        <Field
          label="Name"
          {...field('name')}
          value={edits.name}
          onChange={({ target }) => change({ name: target.value })}
          data-missing="Enter your name."
          autoComplete="name"
          maxLength={NAME_LENGTH}
          required
        />
        <TimeZoneSelect value={edits.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <Checkbox
          checked={edits.isHiddenFromLeaderboard}
          onChange={({ target }) => change({ isHiddenFromLeaderboard: target.checked })}
          hint="Your results still count towards your own progress."
        >
          Hide me from the leaderboard
        </Checkbox>
        <FormFailure error={failure} title="Couldn't save your profile" />
        <div className="grid sm:justify-start">
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </Form>
    </AccountSection>
  )
}
