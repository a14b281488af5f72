import { call } from '@nextround/contract/call'
import {
  deletePerson,
  removeLostSecondFactor,
  resendVerification,
  setRole,
  setSuspension,
} from '@nextround/contract/auth-admin'
import { EMAIL_LENGTH, type Role } from '@nextround/contract/auth'
import { ROLES } from '@nextround/contract/roles'
import { setNameHidden } from '@nextround/contract/leaderboard-admin'
import type { Person, PersonAccount } from '@nextround/contract/operations'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { DialogAct, DialogCheckbox, DialogField } from '../console/dialog-act.tsx'
import { ReasonField } from '../console/reason-field.tsx'
import { personErrorMessage, ROLE_NAMES } from './people-words.ts'

type Props = { person: Person; account: PersonAccount; onChanged: () => void }

/** The changes that support may make to an account. Each action is offered only if it is possible. */
export function AccountActs({ person, account, onChanged }: Props) {
  const { isEmailVerified, hasSecondFactor, suspendedAt, role, leaderboard } = account
  const isLearner = role === 'learner'
  const props = { personId: person.id, account, onChanged }
  return (
    <div className="flex flex-wrap gap-3">
      {!isEmailVerified && <ResendVerification {...props} />}
      {hasSecondFactor && isLearner && <RemoveSecondFactor {...props} />}
      {isLearner && (suspendedAt ? <Restore {...props} /> : <Suspend {...props} />)}
      {leaderboard &&
        (leaderboard.hiddenReason ? <ShowName {...props} /> : <HideName {...props} />)}
      {isEmailVerified && !suspendedAt && <ChangeRole {...props} />}
      {isLearner && <DeleteAccount {...props} />}
    </div>
  )
}

type ActProps = { personId: string; account: PersonAccount; onChanged: () => void }

/** Describes the outcome. Another admin may have been faster. */
const done = (isChanged: boolean, title: string, onChanged: () => void) => {
  toast({ title: isChanged ? title : 'Nothing changed: this had already been done' })
  onChanged()
}

const ResendVerification = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Send the verification email again"
    title="Send the verification email again"
    description={`We'll send it to ${account.email}. The link works for a day.`}
    submit="Send"
    busyLabel="Sending"
    failureTitle="Couldn't send the email"
    errorMessage={personErrorMessage}
    send={async () => {
      const { isChanged } = await call(resendVerification, { params: { personId } })
      toast({ title: isChanged ? 'The email is on its way' : 'One was sent a moment ago' })
      onChanged()
    }}
  />
)

const RemoveSecondFactor = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Remove two-factor authentication"
    title={`Remove ${account.name}'s two-factor authentication`}
    description="First check who is asking, using something only the owner would know. They're signed out everywhere and get an email that can reverse an intruder's changes."
    submit="Remove it"
    busyLabel="Removing"
    failureTitle="Couldn't remove it"
    errorMessage={personErrorMessage}
    send={async ({ reason = '' }) => {
      const body = { reason: reason.trim(), hasCheckedIdentity: true as const }
      const { isChanged } = await call(removeLostSecondFactor, { params: { personId }, body })
      done(isChanged, 'Two-factor authentication is off', onChanged)
    }}
  >
    <ReasonField label="How you checked who is asking" />
    <DialogCheckbox name="checked" required data-missing="Check who is asking first.">
      I've checked that the request comes from the account's owner.
    </DialogCheckbox>
  </DialogAct>
)

const Suspend = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Suspend"
    title={`Suspend ${account.name}`}
    description="They are signed out everywhere, can't sign in, and leave the leaderboard. Their data stays, and you can restore the account."
    submit="Suspend"
    busyLabel="Suspending"
    failureTitle="Couldn't suspend the account"
    errorMessage={personErrorMessage}
    send={async ({ reason = '' }) => {
      const body = { isSuspended: true, reason: reason.trim() }
      const { isChanged } = await call(setSuspension, { params: { personId }, body })
      done(isChanged, 'The account is suspended', onChanged)
    }}
  >
    <ReasonField />
  </DialogAct>
)

const Restore = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Restore"
    title={`Restore ${account.name}`}
    description="They can sign in again. Their data is as it was."
    submit="Restore"
    busyLabel="Restoring"
    failureTitle="Couldn't restore the account"
    errorMessage={personErrorMessage}
    send={async ({ reason = '' }) => {
      const body = { isSuspended: false, reason: reason.trim() }
      const { isChanged } = await call(setSuspension, { params: { personId }, body })
      done(isChanged, 'The account is restored', onChanged)
    }}
  >
    <ReasonField />
  </DialogAct>
)

const HideName = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Take off the leaderboard"
    title={`Take ${account.name} off the leaderboard`}
    description="Their name disappears from every board. They see your reason where their rank used to be."
    submit="Take off"
    busyLabel="Taking off"
    failureTitle="Couldn't change the leaderboard"
    errorMessage={personErrorMessage}
    send={async ({ reason = '' }) => {
      const body = { isHidden: true as const, reason: reason.trim() }
      const { isChanged } = await call(setNameHidden, { params: { personId }, body })
      done(isChanged, 'The name is off the leaderboard', onChanged)
    }}
  >
    <ReasonField hint="The learner will see it." />
  </DialogAct>
)

const ShowName = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Put back on the leaderboard"
    title={`Put ${account.name} back on the leaderboard`}
    description="Their name and rank appear again, unless they've chosen to be hidden."
    submit="Put back"
    busyLabel="Putting back"
    failureTitle="Couldn't change the leaderboard"
    errorMessage={personErrorMessage}
    send={async () => {
      const body = { isHidden: false as const }
      const { isChanged } = await call(setNameHidden, { params: { personId }, body })
      done(isChanged, 'The name is back on the leaderboard', onChanged)
    }}
  />
)

const ChangeRole = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Change the role"
    title={`Change ${account.name}'s role`}
    description="They are signed out everywhere. Editors and admins need two-factor authentication before the console opens."
    submit="Change the role"
    busyLabel="Changing"
    failureTitle="Couldn't change the role"
    errorMessage={personErrorMessage}
    send={async ({ role: chosen }) => {
      const role = ROLES.find((one) => one === chosen) ?? account.role
      const { isChanged } = await call(setRole, { params: { personId }, body: { role } })
      done(isChanged, `The role is now ${ROLE_NAMES[role]}`, onChanged)
    }}
  >
    <RoleField before={account.role} />
  </DialogAct>
)

function RoleField({ before }: { before: Role }) {
  const [role, choose] = useState<string>(before)
  return (
    <Select
      label="Role"
      name="role"
      value={role}
      onChange={({ target }) => choose(target.value)}
      options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
    />
  )
}

const DeleteAccount = ({ personId, account, onChanged }: ActProps) => (
  <DialogAct
    act="Delete the account"
    title={`Delete the account of ${account.name}`}
    description="Do this only at the owner's request, once you've checked who is asking. It deletes everything except payments and the audit log, which don't name anyone. It can't be undone."
    submit="Delete"
    busyLabel="Deleting"
    failureTitle="Couldn't delete the account"
    errorMessage={personErrorMessage}
    send={async ({ email = '' }) => {
      await call(deletePerson, { params: { personId }, body: { email: email.trim() } })
      toast({ title: 'The account is deleted' })
      onChanged()
    }}
  >
    <DialogField
      label="Type the account's email"
      name="email"
      type="text"
      inputMode="email"
      required
      maxLength={EMAIL_LENGTH}
      data-missing="Type the account's email."
    />
  </DialogAct>
)
