import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE, deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Identifies a row of `tutor_usage`: for whom and on which day. */
export type Counter = { countedFor: string; userId: string | null; day: string }

/** Counts one message and returns the new count. Returns undefined, and counts nothing, if the limit is reached. */
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

/** Gives back a message that got no reply. */
export const refundMessage = (db: Db, { countedFor, day }: Counter) =>
  db
    .updateTable('tutor_usage')
    .set({ messages: sql`greatest(messages - 1, 0)` })
    .where('counted_for', '=', countedFor)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()

/** Returns false, and counts nothing, if it would exceed the limit. */
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

/** Adds to the tokens, or subtracts. Does nothing if the account, and its row, has been deleted. */
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

/** Returns the number of deleted rows. */
export const deleteOldUsage = (db: Db): Promise<number> =>
  deleteInBatches(() =>
    sql`
      DELETE FROM tutor_usage WHERE (counted_for, day) IN (
        SELECT counted_for, day FROM tutor_usage WHERE day < current_date - 3
         LIMIT ${sql.lit(DELETE_BATCH_SIZE)})`.execute(db),
  )
