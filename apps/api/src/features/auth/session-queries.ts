import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Client } from '#platform/http/client.ts'
import { newId } from '#platform/ids.ts'
import { SESSION_DAYS } from './session-limits.ts'

const DAY = 24 * 60 * 60 * 1_000

const newToken = () => randomBytes(32).toString('base64url')

/** Creates a session and returns its token. */
export async function createSession(
  trx: Trx,
  { userId, client }: { userId: string; client: Client },
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token,
      expires_at: new Date(Date.now() + SESSION_DAYS.absolute * DAY),
      ip_address: client.ip,
      user_agent: client.userAgent.slice(0, 400),
    })
    .execute()
  return token
}

/**
 * Gives the session a new token and invalidates the old one, against session fixation: a token that was stolen before
 * the owner confirmed their identity is useless afterwards. Returns undefined if the session has ended in the meantime.
 */
export async function renewSession(
  trx: Trx,
  sessionId: string,
  { hasPassedSecondFactor = false } = {},
): Promise<string | undefined> {
  const renewed = await trx
    .updateTable('sessions')
    .set({
      token: newToken(),
      confirmed_at: sql`now()`,
      ...(hasPassedSecondFactor && { second_factor_at: sql`now()` }),
    })
    .where('id', '=', sessionId)
    .returning('token')
    .executeTakeFirst()
  return renewed?.token
}

export const touchSession = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ updated_at: sql`now()` }).where('id', '=', sessionId).execute()

export const noteTeamAct = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ team_act_at: sql`now()` }).where('id', '=', sessionId).execute()

type SessionOfUser = { userId: string; sessionId: string }

export const isSessionOpen = async (trx: Trx, sessionId: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a session, but only for its owner. */
export const endSession = async (
  db: Db,
  { userId, sessionId }: SessionOfUser,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the session and returns its user id, or undefined if there was none. */
export const endSessionWithToken = async (db: Db, token: string): Promise<string | undefined> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

export const endOtherSessions = async (
  db: Db,
  { userId, sessionId }: SessionOfUser,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const endAllSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
