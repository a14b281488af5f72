import { type CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { ADMIN_SESSION, CONFIRMED_FOR, SESSION_DAYS, TEAM_CONFIRMED_FOR } from './session-limits.ts'

export type FoundSession = SessionUser & {
  token: string
  isEmailVerified: boolean
  isDueForTouch: boolean
}

const ago = (interval: string) => sql`now() - ${sql.lit(interval)}::interval`
const byRole = (admin: string, others: string) =>
  sql<Date>`CASE WHEN users.role = 'admin' THEN ${ago(admin)} ELSE ${ago(others)} END`

/** The users of sessions that have not ended, with their current role. */
const sessionUsers = (db: Db, tokens: string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token', 'sessions.id as sessionId'])
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.time_zone as timeZone'])
    .select('users.email_verified as isEmailVerified')
    .select([
      sql<boolean>`users.has_second_factor AND sessions.second_factor_at IS NULL`.as('isWaiting'),
      sql<boolean>`sessions.second_factor_at IS NOT NULL`.as('hasPassedSecondFactor'),
      sql<boolean>`sessions.confirmed_at > ${ago(CONFIRMED_FOR)}`.as('isConfirmed'),
      sql<boolean>`sessions.confirmed_at > ${ago(CONFIRMED_FOR)}
        OR sessions.confirmed_at > ${ago(TEAM_CONFIRMED_FOR)}
           AND coalesce(sessions.team_act_at > ${ago(CONFIRMED_FOR)}, false)`.as(
        'isConfirmedForTeam',
      ),
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

/** Compiled once, because it runs on every request and compiling costs more than running it. */
export async function listSessionUsers(db: Db, tokens: string[]): Promise<FoundSession[]> {
  compiled ??= sessionUsers(db, []).compile()
  // The tokens are the only parameter, because the limits are literals in the SQL.
  const { rows } = await db.executeQuery<FoundSession>({ ...compiled, parameters: [tokens] })
  return rows
}

const person = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_verified', 'suspended_at', 'has_second_factor'])

export const findUserById = (db: Db, id: string) =>
  person(db).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  person(db).where('email', '=', email).executeTakeFirst()

/**
 * Locks the account until the transaction ends. Call it first in a transaction that signs in or changes how to sign in,
 * then read again what was checked before: a recovery or a reset may have committed in the meantime. Other rows can
 * still refer
 * to the account.
 */
export const lockAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

type NewUser = {
  id: string
  name: string
  email: string
  email_verified?: boolean
  time_zone?: string
}

/**
 * Returns false if the address already has an account. The unique index decides, even between simultaneous sign-ups.
 */
export const addUser = async (trx: Trx, user: NewUser): Promise<boolean> => {
  const added = await trx
    .insertInto('users')
    .values({ ...user, terms_accepted_at: sql`now()` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Marks the account as usable. Returns true only the first time, so that its owner is welcomed once. */
export const markOpened = async (trx: Trx, userId: string): Promise<boolean> => {
  const opened = await trx
    .updateTable('users')
    .set({ opened_at: sql`now()` })
    .where('id', '=', userId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** Returns false if the address was already verified. */
export const markVerified = async (trx: Trx, userId: string): Promise<boolean> => {
  const verified = await trx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/** Returns the last account of the page, or null if there are no more. */
export const countPage = async (
  db: Db,
  { after, pageSize }: { after: string; pageSize: number },
): Promise<{ learners: number; last: string | null }> => {
  const { rows } = await sql<{ learners: number; last: string | null }>`
    WITH page AS (
      SELECT id, opened_at FROM users WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(pageSize)}
    )
    SELECT count(opened_at)::integer AS learners, (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last
      FROM page`.execute(db)
  return rows[0]!
}

export const saveLearnerCount = (db: Db, learners: number) =>
  db.updateTable('learner_count').set({ learners }).execute()

export const getLearnerCount = async (db: Db): Promise<number> => {
  const { learners } = await db
    .selectFrom('learner_count')
    .select('learners')
    .executeTakeFirstOrThrow()
  return learners
}

export const findDevicesForgottenAt = async (db: Db, userId: string): Promise<Date | undefined> => {
  const found = await db
    .selectFrom('users')
    .select('devices_forgotten_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.devices_forgotten_at ?? undefined
}
