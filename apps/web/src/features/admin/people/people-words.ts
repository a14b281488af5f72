import { CallError } from '@nextround/contract/call'
import type { FoundBy, PersonAccount } from '@nextround/contract/operations'
import type { ReportStatus } from '@nextround/contract/question-bank'
import { PROVIDER_NAMES } from '@nextround/contract/auth'
import type { PersonCode } from '#platform/failure-words.ts'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { INBOX_TRAIL } from '../inbox/inbox-words.ts'
import { PAYMENT_TRAIL } from '../payments/payment-words.ts'
import type { TrailWords } from '../console/trail-words.ts'

export const ROLE_NAMES = { learner: 'Learner', editor: 'Editor', admin: 'Admin' } as const

const PERSON_ERRORS: Record<PersonCode, string> = {
  'person.not-found': 'This account no longer exists. Its owner may have deleted it.',
  'person.own': 'This is your own account, so another admin has to do it.',
  'person.on-team': 'This is a team member. Take the role away first.',
  'person.verified': 'The email is already verified.',
  'person.not-verified': "The email isn't verified, so anyone could have typed it.",
  'person.suspended': 'The account is suspended. Restore it first.',
  'person.other-email': "This isn't the account's email. Check that you are on the right page.",
  'person.not-ranked': "They aren't on the leaderboard yet.",
}

export const personErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = PERSON_ERRORS
  return (error instanceof CallError && words[error.code]) || paymentErrorMessage(error)
}

/** Why a person is in the list, if their name and email don't show it. */
export const FOUND_BY: Partial<Record<FoundBy, string>> = {
  id: 'Account ID',
  order: 'Has this order',
  'transaction-id': 'Gave this transaction ID',
  'bank-reference': 'Has this bank reference',
}

export const REPORT_STATUSES: Record<ReportStatus, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  fixed: 'Fixed',
}

/** The ways in which a person can sign in, such as 'Password, Google'. */
export const signInWords = ({
  hasPassword,
  providers,
}: Pick<PersonAccount, 'hasPassword' | 'providers'>) =>
  [...(hasPassword ? ['Password'] : []), ...providers.map((one) => PROVIDER_NAMES[one])].join(
    ', ',
  ) || 'None: they can set a password by email'

const because = (words: string, reason: string | number | undefined) =>
  reason ? `${words}: ${reason}` : words

/** Everything that the audit log holds about an account. */
export const PERSON_TRAIL: TrailWords = {
  ...PAYMENT_TRAIL,
  ...INBOX_TRAIL,
  'person.viewed': (who) => `page opened by ${who}`,
  'signed-in': () => 'signed in',
  'session.ended': () => 'signed out',
  'sessions.ended': (who) => `signed out on other devices by ${who}`,
  'verification.resent': (who) => `verification email sent again by ${who}`,
  'identity.confirmed': () => "confirmed that it's them",
  'email.verified': () => 'email verified',
  'email.change-requested': () => 'asked to change the email',
  'email.changed': () => 'email changed',
  'email.released': () => 'an unverified account gave this email up',
  'account.taken-over': () => 'unverified account taken over by the owner of the email',
  'account.recovered': () => 'account taken back from an earlier email',
  'role.granted': (who, { from, to }) => `role changed from ${from} to ${to} by ${who}`,
  'account.suspended': (who, { reason }) => because(`suspended by ${who}`, reason),
  'account.restored': (who, { reason }) => because(`restored by ${who}`, reason),
  'account.deleted': (who) => `account deleted by ${who}`,
  'data.exported': () => 'downloaded their data',
  'password.changed': () => 'password changed',
  'password.reset': () => 'password reset by email',
  'provider.linked': (_who, { provider }) => `sign-in with ${provider} added`,
  'provider.unlinked': (_who, { provider }) => `sign-in with ${provider} removed`,
  'second-factor.passed': () => 'gave a two-factor code',
  'second-factor.enabled': () => 'two-factor authentication turned on',
  'second-factor.removed': (who, { reason }) =>
    because(`two-factor authentication removed by ${who}`, reason),
  'guide.given': (who, { guide, reason }) => because(`${guide} given by ${who}`, reason),
  'guide.taken-back': (who, { guide, reason }) => because(`${guide} taken back by ${who}`, reason),
  'leaderboard.hidden': (who, { reason }) =>
    because(`name taken off the leaderboard by ${who}`, reason),
  'leaderboard.shown': (who) => `name put back on the leaderboard by ${who}`,
}
