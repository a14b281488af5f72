import * as mistakes from '@nextround/contract/mistakes'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteBookmark, listBookmarkRows } from './bookmark-queries.ts'
import { listBookmarks } from './list-bookmarks.ts'
import { listMistakes } from './list-mistakes.ts'
import { countMistakes } from './count-mistakes.ts'
import type { LiveConcepts } from './practisable.ts'
import { saveBookmark } from './save-bookmark.ts'

export const mistakeRoutes = ({ db, bank }: { db: Db; bank: LiveConcepts }): Route[] => [
  route(mistakes.listMistakes, ({ user, query }) =>
    listMistakes({ db, bank }, { userId: user.id, ...query }),
  ),

  route(mistakes.getMistakeSummary, async ({ user }) => {
    const { kept, thisWeek } = await countMistakes({ db, bank }, user.id)
    return { kept, thisWeek }
  }),

  route(mistakes.listBookmarks, ({ user, query }) =>
    listBookmarks(db, { userId: user.id, ...query }),
  ),

  route(mistakes.listBookmarkNotes, async ({ user }) => {
    const rows = await listBookmarkRows(db, user.id).execute()
    return { bookmarks: rows.map(({ question_id, note }) => ({ questionId: question_id, note })) }
  }),

  route(mistakes.saveBookmark, ({ user, params, body }) =>
    saveBookmark(db, { userId: user.id, ...params, ...body }),
  ),

  route(mistakes.removeBookmark, async ({ user, params }) => {
    await deleteBookmark(db, { userId: user.id, ...params })
    return {}
  }),
]
