import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

type OfQuestion = { userId: string; questionId: string }

/** The version that was last explained to this learner: answered, or seen unanswered in a finished quiz. */
export async function findExplainedVersion(
  db: Db,
  { userId, questionId }: OfQuestion,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    SELECT sessions.question_versions[array_position(sessions.question_ids, ${questionId})] AS version
      FROM quiz_sessions AS sessions
     WHERE sessions.user_id = ${userId} AND ${questionId} = ANY (sessions.question_ids)
       AND (sessions.status = 'completed'
            OR EXISTS (SELECT FROM quiz_answers AS answers
                        WHERE answers.session_id = sessions.id AND answers.question_id = ${questionId}))
     ORDER BY sessions.id DESC LIMIT 1`.execute(db)
  return rows[0]?.version
}

/** One at a time for each learner, or two that are saved at once would count the same bookmarks. */
export const lockBookmarks = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bookmarks:${userId}`}, 0))`.execute(trx)

export async function countBookmarks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type NoteOfQuestion = OfQuestion & { note: string }

/** Whether there was one. */
export async function changeNote(db: Db, { userId, questionId, note }: NoteOfQuestion) {
  const { numUpdatedRows } = await db
    .updateTable('bookmarks')
    .set({ note })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addBookmark = (
  trx: Trx,
  { userId, questionId, note, version }: NoteOfQuestion & { version: number },
) =>
  trx
    .insertInto('bookmarks')
    .values({ user_id: userId, question_id: questionId, version, note })
    .execute()

export const deleteBookmark = (db: Db, { userId, questionId }: OfQuestion) =>
  db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute()

/** The newest first. */
export const listBookmarkRows = (db: Db, userId: string) =>
  db
    .selectFrom('bookmarks')
    .select(['question_id', 'version', 'note', 'bookmarked_at'])
    .where('user_id', '=', userId)
    .orderBy('bookmarked_at', 'desc')
    .orderBy('question_id')
