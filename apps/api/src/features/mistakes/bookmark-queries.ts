import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

type BookmarkKey = { userId: string; questionId: string }

/** Returns the version last explained to the learner: one that they answered or whose answer they revealed. */
export async function findExplainedVersion(
  db: Db,
  { userId, questionId }: BookmarkKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    SELECT texts.version
      FROM quiz_sessions AS sessions
      JOIN question_versions AS texts
        ON texts.question_id = ${questionId}
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, ${questionId})]
     WHERE sessions.user_id = ${userId} AND ${questionId} = ANY (sessions.question_ids)
       AND (EXISTS (SELECT FROM quiz_answers AS answers
                     WHERE answers.session_id = sessions.id AND answers.question_id = ${questionId})
            OR sessions.status = 'completed'
               AND EXISTS (SELECT FROM revealed_keys AS revealed
                            WHERE revealed.user_id = ${userId} AND revealed.question_id = ${questionId}
                              AND revealed.revision = texts.revision))
     ORDER BY sessions.id DESC LIMIT 1`.execute(db)
  return rows[0]?.version
}

/** Serialises a learner's saves: two at the same time would count the same bookmarks. */
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

type NoteOfQuestion = BookmarkKey & { note: string }

/** Returns whether the bookmark exists. */
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

export const deleteBookmark = (db: Db, { userId, questionId }: BookmarkKey) =>
  db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute()

/** Newest first. */
export const listBookmarkRows = (db: Db, userId: string) =>
  db
    .selectFrom('bookmarks')
    .select(['question_id', 'version', 'note', 'bookmarked_at'])
    .where('user_id', '=', userId)
    .orderBy('bookmarked_at', 'desc')
    .orderBy('question_id')
