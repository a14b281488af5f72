import { MAX_BOOKMARKS } from '@nextround/contract/mistakes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { plainText } from '#platform/plain-text.ts'
import {
  addBookmark,
  changeNote,
  countBookmarks,
  findExplainedVersion,
  lockBookmarks,
} from './bookmark-queries.ts'

type BookmarkDraft = { userId: string; questionId: string; note: string }

/** Adds a bookmark or changes its note. Returns the note as saved. */
export async function saveBookmark(
  db: Db,
  { userId, questionId, note: typed }: BookmarkDraft,
): Promise<{ note: string }> {
  const note = plainText(typed)
  await db.transaction().execute(async (trx) => {
    await lockBookmarks(trx, userId)
    if (await changeNote(trx, { userId, questionId, note })) return
    const version = await findExplainedVersion(trx, { userId, questionId })
    // The reply is the same for a question that does not exist, so that ids cannot be probed.
    if (version === undefined) throw new AppError('question.not-found')
    if ((await countBookmarks(trx, userId)) >= MAX_BOOKMARKS)
      throw new AppError('bookmark.too-many')
    await addBookmark(trx, { userId, questionId, note, version })
  })
  return { note }
}
