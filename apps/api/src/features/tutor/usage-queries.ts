import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

/** A row of `tutor_usage`: whose, and of which day. */
export type Counter = { countedFor: string; userId: string | null; day: string }

/** Counts one message unless there are as many as there may be. Returns how many there are then. */
export async function takeMessage(
  db: Db,
  { countedFor, userId, day }: Counter,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ messages: number }>`
    INSERT INTO tutor_usage (counted_for, day, user_id, messages) VALUES (${countedFor}, ${day}, ${userId}, 1)
    ON CONFLICT (counted_for, day) DO UPDATE SET messages = tutor_usage.messages + 1
     WHERE tutor_usage.messages < ${limit}
    RETURNING messages`.execute(db)
  return rows[0]?.messages
}

export const returnMessage = (db: Db, { countedFor, day }: Counter) =>
  db
    .updateTable('tutor_usage')
    .set({ messages: sql`greatest(messages - 1, 0)` })
    .where('counted_for', '=', countedFor)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()

/** False, and nothing is counted, if it would be more than the limit. */
export async function takeTokens(
  trx: Trx,
  { countedFor, userId, day }: Counter,
  { tokens, limit }: { tokens: number; limit: number },
): Promise<boolean> {
  const { rows } = await sql<{ tokens: number }>`
    INSERT INTO tutor_usage (counted_for, day, user_id, tokens)
    SELECT ${countedFor}::text, ${day}::date, ${userId}::uuid, ${tokens}::integer WHERE ${tokens}::integer <= ${limit}::integer
    ON CONFLICT (counted_for, day) DO UPDATE SET tokens = tutor_usage.tokens + excluded.tokens
     WHERE tutor_usage.tokens + excluded.tokens <= ${limit}::integer
    RETURNING tokens`.execute(trx)
  return rows.length > 0
}

/** By so many more, or fewer. The account may have been deleted meanwhile, and its row with it. */
export const changeTokens = (db: Db, { countedFor, day }: Counter, change: number) =>
  db
    .updateTable('tutor_usage')
    .set({ tokens: sql`greatest(tokens + ${change}::integer, 0)` })
    .where('counted_for', '=', countedFor)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()

export async function loadUsage(
  db: Db,
  { countedFor, day }: Counter,
): Promise<{ messages: number; tokens: number }> {
  const found = await db
    .selectFrom('tutor_usage')
    .select(['messages', 'tokens'])
    .where('counted_for', '=', countedFor)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return found ?? { messages: 0, tokens: 0 }
}

export async function findTimeZone(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.time_zone
}

/** Returns how many rows went. */
export async function deleteOldUsage(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tutor_usage')
    .where('day', '<', sql<Date>`current_date - 3`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
