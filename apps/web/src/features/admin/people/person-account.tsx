import { call } from '@nextround/contract/call'
import { endSessionsOf } from '@nextround/contract/auth-admin'
import type { Person, PersonAccount } from '@nextround/contract/operations'
import { deviceName } from '#platform/device-name.ts'
import { counted, formatDate, formatShortMoment } from '#platform/format.ts'
import { toast } from '#ui/toast.ts'
import { DialogAct } from '../console/dialog-act.tsx'
import { type Fact, Facts } from '../console/facts.tsx'
import { AccountActs } from './account-acts.tsx'
import { PersonCard, ShortList } from './person-card.tsx'
import { personErrorMessage, ROLE_NAMES, signInWords } from './people-words.ts'
import type { PersonActs } from './use-person-acts.ts'

type AccountProps = { person: Person; account: PersonAccount; acts: PersonActs }

export const AccountPart = ({ person, account, acts }: AccountProps) => (
  <PersonCard title="Account">
    <Facts facts={listFacts(account)} />
    {!person.isOwn && <AccountActs person={person} account={account} onChanged={acts.refresh} />}
  </PersonCard>
)

function listFacts(account: PersonAccount): Fact[] {
  const { email, isEmailVerified, earlierEmails, role, suspendedAt, hasSecondFactor } = account
  return [
    { label: 'Email', value: email },
    { label: 'Verified', value: isEmailVerified ? 'Yes' : 'No' },
    ...(earlierEmails.length > 0
      ? [
          {
            label: 'Before',
            value: `${earlierEmails.join(', ')} (can still reclaim the account)`,
          },
        ]
      : []),
    { label: 'Role', value: ROLE_NAMES[role] },
    ...(suspendedAt ? [{ label: 'Suspended', value: `on ${formatDate(suspendedAt)}` }] : []),
    { label: 'Signs in with', value: signInWords(account) },
    { label: 'Two-factor', value: hasSecondFactor ? 'On' : 'Off' },
    { label: 'Time zone', value: account.timeZone },
    { label: 'Quizzes', value: counted(account.quizzes, 'quiz', 'quizzes') },
    { label: 'Leaderboard', value: leaderboardWords(account) },
  ]
}

function leaderboardWords({ leaderboard, isHiddenFromLeaderboard }: PersonAccount): string {
  if (!leaderboard) return 'Not on it yet'
  if (leaderboard.hiddenReason) return `Taken off by the team: ${leaderboard.hiddenReason}`
  return isHiddenFromLeaderboard ? 'Hidden by choice' : 'Shown'
}

type SessionsProps = { person: Person; acts: PersonActs }

export const SessionsPart = ({ person: { id, isOwn, sessions }, acts }: SessionsProps) => (
  <PersonCard title="Signed in on">
    <ShortList items={sessions} empty="Not signed in anywhere.">
      {({ userAgent, signedInAt, lastSeenAt }) => (
        <li key={`${signedInAt}${lastSeenAt}`} className="py-2 first:pt-0 last:pb-0">
          <p className="font-medium wrap-anywhere">{deviceName(userAgent)}</p>
          <p className="text-ink-2">
            {`Last seen ${formatShortMoment(lastSeenAt)}, signed in ${formatShortMoment(signedInAt)}`}
          </p>
        </li>
      )}
    </ShortList>
    {sessions.length > 0 && !isOwn && (
      <div>
        <SignOutEverywhere personId={id} onChanged={acts.refresh} />
      </div>
    )}
  </PersonCard>
)

type SignOutProps = { personId: string; onChanged: () => void }

const SignOutEverywhere = ({ personId, onChanged }: SignOutProps) => (
  <DialogAct
    act="Sign out everywhere"
    title="Sign this person out everywhere"
    description="They can sign in again as before. If someone else may know the password, ask them to reset it by email."
    submit="Sign out"
    busyLabel="Signing out"
    failureTitle="Couldn't sign them out"
    errorMessage={personErrorMessage}
    send={async () => {
      const { ended } = await call(endSessionsOf, { params: { personId } })
      toast({ title: `Signed out on ${counted(ended, 'device')}` })
      onChanged()
    }}
  />
)
