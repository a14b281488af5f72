import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import type { SessionUser } from '#platform/http/route.ts'

/** The owner of a session that has not ended, with the role they have now. */
export const findSessionUser = (db: Db, token: string): Promise<SessionUser | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Only the owner can end a session; ending it twice is no mistake. */
export const endSession = (db: Db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId).execute()
