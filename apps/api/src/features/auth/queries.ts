import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { ADMIN_SESSION, CONFIRMED_FOR, SESSION_DAYS } from './session-limits.ts'

export type FoundSession = SessionUser & {
  token: string
  isEmailVerified: boolean
  isDueForTouch: boolean
}

const ago = (interval: string) => sql`now() - ${sql.lit(interval)}::interval`
const byRole = (admin: string, others: string) =>
  sql<Date>`CASE WHEN users.role = 'admin' THEN ${ago(admin)} ELSE ${ago(others)} END`

/** The owners of sessions that have not ended, with the role they have now. */
const sessionUsers = (db: Db, tokens: string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token', 'sessions.id as sessionId'])
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .select('users.email_verified as isEmailVerified')
    .select([
      sql<boolean>`users.has_second_factor AND sessions.second_factor_at IS NULL`.as('isWaiting'),
      sql<boolean>`sessions.second_factor_at IS NOT NULL`.as('hasPassedSecondFactor'),
      sql<boolean>`sessions.confirmed_at > ${ago(CONFIRMED_FOR)}`.as('isConfirmed'),
      sql<boolean>`sessions.updated_at < ${byRole('1 minute', '1 hour')}`.as('isDueForTouch'),
    ])
    .where('sessions.token', '=', sql<string>`ANY (${tokens}::text[])`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.updated_at', '>', byRole(ADMIN_SESSION.idle, `${SESSION_DAYS.idle} days`))
    .where(
      'sessions.created_at',
      '>',
      byRole(ADMIN_SESSION.absolute, `${SESSION_DAYS.absolute} days`),
    )
    .where('users.suspended_at', 'is', null)

let compiled: CompiledQuery<FoundSession> | undefined

/** Asked on every request, and writing its text takes longer than asking: it is written once. */
export async function listSessionUsers(db: Db, tokens: string[]): Promise<FoundSession[]> {
  compiled ??= sessionUsers(db, []).compile()
  // The tokens are its only parameter; limits stand in the text.
  const { rows } = await db.executeQuery<FoundSession>({ ...compiled, parameters: [tokens] })
  return rows
}

export const touchSession = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ updated_at: sql`now()` }).where('id', '=', sessionId).execute()

type OwnSession = { userId: string; sessionId: string }

/** Only the owner can end a session. */
export const endSession = async (db: Db, { userId, sessionId }: OwnSession): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const endSessionWithToken = (db: Db, token: string) =>
  db.deleteFrom('sessions').where('token', '=', token).execute()

export const endOtherSessions = async (
  db: Db,
  { userId, sessionId }: OwnSession,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Rows of sessions that are over; whoever signs in sweeps their own. */
export const forgetEndedSessions = (db: Db, userId: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()

export const endAllSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

/** What is done next needs no password for ten minutes. */
export const confirmSession = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ confirmed_at: sql`now()` }).where('id', '=', sessionId).execute()

const person = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_verified', 'suspended_at', 'has_second_factor'])

export const findUserById = (db: Db, id: string) =>
  person(db).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  person(db).where('email', '=', email).executeTakeFirst()
