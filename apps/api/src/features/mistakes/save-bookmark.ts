import { MOST_BOOKMARKS } from '@nextround/contract/mistakes'
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

/** A new one, or another note on one that is there. The reply is the note as it is stored. */
export async function saveBookmark(
  db: Db,
  { userId, questionId, note: typed }: BookmarkDraft,
): Promise<{ note: string }> {
  const note = plainText(typed)
  const version = await findExplainedVersion(db, { userId, questionId })
  // Whether there is such a question is not told either.
  if (version === undefined) throw new AppError('question.not-found')
  await db.transaction().execute(async (trx) => {
    await lockBookmarks(trx, userId)
    if (await changeNote(trx, { userId, questionId, note })) return
    if ((await countBookmarks(trx, userId)) >= MOST_BOOKMARKS)
      throw new AppError('bookmark.too-many')
    await addBookmark(trx, { userId, questionId, note, version })
  })
  return { note }
}
