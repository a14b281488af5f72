import type { InboxStatus } from '@nextround/contract/inbox-admin'
import { Provider } from '@nextround/contract/auth'
import type { Person, PersonAccount } from '@nextround/contract/operations'
import type { ReportStatus } from '@nextround/contract/question-bank'
import type { PaymentDecisionKind } from '@nextround/contract/payments-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** The newest of each kind. Nobody really has so many. */
const MAX_OF_EACH = 50
/** A message is read in its own section. */
const FIRST_WORDS = 160

export const findPersonAccount = async (
  db: Db,
  personId: string,
): Promise<PersonAccount | null> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('leaderboard', 'leaderboard.user_id', 'users.id')
    .select(['users.name', 'users.email', 'email_verified', 'role', 'time_zone', 'suspended_at'])
    .select(['users.created_at', 'has_second_factor', 'leaderboard_opt_out', 'hidden_reason'])
    .select('leaderboard.user_id as ranked')
    .select(
      sql<string[]>`ARRAY(SELECT provider_id FROM accounts WHERE accounts.user_id = users.id)`.as(
        'ways',
      ),
    )
    .select(
      sql<string[]>`ARRAY(SELECT from_email FROM email_changes
        WHERE email_changes.user_id = users.id ORDER BY changed_at DESC)`.as('earlier'),
    )
    .select(
      sql<number>`(SELECT count(*) FROM quiz_sessions
        WHERE quiz_sessions.user_id = users.id AND status = 'completed')::integer`.as('quizzes'),
    )
    .where('users.id', '=', personId)
    .executeTakeFirst()
  return row
    ? {
        name: row.name,
        email: row.email,
        isEmailVerified: row.email_verified,
        earlierEmails: row.earlier,
        role: row.role,
        timeZone: row.time_zone,
        joinedAt: row.created_at.toISOString(),
        suspendedAt: row.suspended_at?.toISOString() ?? null,
        hasPassword: row.ways.includes('credential'),
        providers: Provider.options.filter((provider) => row.ways.includes(provider)),
        hasSecondFactor: row.has_second_factor,
        isHiddenFromLeaderboard: row.leaderboard_opt_out,
        leaderboard: row.ranked === null ? null : { hiddenReason: row.hidden_reason },
        quizzes: row.quizzes,
      }
    : null
}

export const listSessionsOf = async (db: Db, personId: string): Promise<Person['sessions']> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ user_agent, created_at, updated_at }) => ({
    userAgent: user_agent ?? '',
    signedInAt: created_at.toISOString(),
    lastSeenAt: updated_at.toISOString(),
  }))
}

export const listOrdersOf = async (db: Db, personId: string): Promise<Person['orders']> => {
  const rows = await db
    .selectFrom('study_guide_orders as placed')
    .innerJoin('study_guides as guide', 'guide.id', 'placed.guide_id')
    .select(['placed.reference', 'guide_id', 'guide.title', 'amount', 'created_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM payments WHERE payments.reference = placed.reference)`.as(
        'isClaimed',
      ),
    )
    .where('placed.user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    guideId: row.guide_id,
    guideTitle: row.title,
    amount: row.amount,
    orderedAt: row.created_at.toISOString(),
    isClaimed: row.isClaimed,
  }))
}

export const listPaymentsOf = async (db: Db, personId: string): Promise<Person['payments']> => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('study_guides as guide', 'guide.id', 'payments.study_guide_id')
    .leftJoin('users as decider', 'decider.id', 'payments.decided_by')
    .select(['payments.id', 'reference', 'guide.title', 'amount', 'transaction_id'])
    .select(['bank_reference', 'status', 'reason', 'submitted_at', 'decision', 'takes_effect_at'])
    .select('refund_due_at')
    .select('decider.name as decider')
    .where('payments.user_id', '=', personId)
    .orderBy('submitted_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    guideTitle: row.title,
    amount: row.amount,
    transactionId: row.transaction_id,
    bankReference: row.bank_reference,
    status: row.status as PaymentStatus,
    refundDueAt: row.status === 'approved' ? (row.refund_due_at?.toISOString() ?? null) : null,
    reason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    waiting:
      row.decision && row.takes_effect_at
        ? {
            decision: row.decision as PaymentDecisionKind,
            by: row.decider ?? '',
            takesEffectAt: row.takes_effect_at.toISOString(),
          }
        : null,
  }))
}

export const listGuidesOf = async (db: Db, personId: string): Promise<Person['guides']> => {
  const rows = await db
    .selectFrom('study_guide_access as access')
    .innerJoin('study_guides as guide', 'guide.id', 'access.guide_id')
    .select(['guide_id', 'guide.title', 'access_granted', 'upi_transaction_id'])
    .where('access.user_id', '=', personId)
    .orderBy('guide.title')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map((row) => ({
    guideId: row.guide_id,
    guideTitle: row.title,
    isOpen: row.access_granted,
    isGift: row.access_granted && row.upi_transaction_id === '',
  }))
}

export const listSoldGuides = (db: Db): Promise<Person['soldGuides']> =>
  db
    .selectFrom('study_guides')
    .select(['id as guideId', 'title as guideTitle'])
    .where('is_premium', '=', true)
    .where('is_listed', '=', true)
    .orderBy('title')
    .execute()

export const listReportsOf = async (db: Db, personId: string): Promise<Person['reports']> => {
  const rows = await db
    .selectFrom('question_reports')
    .select(['question_id', 'revision', 'text', 'status', 'created_at'])
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map((row) => ({
    questionId: row.question_id,
    revision: row.revision,
    text: row.text,
    status: row.status as ReportStatus,
    sentAt: row.created_at.toISOString(),
  }))
}

/** By the account's address, which the sender of a message only typed. */
export const listMessagesOf = async (db: Db, email: string): Promise<Person['messages']> => {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'status', 'created_at'])
    .select(sql<string>`left(message, ${FIRST_WORDS})`.as('text'))
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    status: row.status as InboxStatus,
    sentAt: row.created_at.toISOString(),
  }))
}

export const hasAuditEntries = async (db: Db, personId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('audit_log')
      .select('id')
      .where('user_id', '=', personId)
      .limit(1)
      .executeTakeFirst(),
  )
