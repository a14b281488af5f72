import * as mistakes from '@nextround/contract/mistakes'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteBookmark, listBookmarkRows } from './bookmark-queries.ts'
import { listBookmarks } from './list-bookmarks.ts'
import { listMistakes } from './list-mistakes.ts'
import { type LiveConcepts, practisable } from './practisable.ts'
import { listKeptMistakes } from './queries.ts'
import { saveBookmark } from './save-bookmark.ts'

export const mistakeRoutes = ({ db, bank }: { db: Db; bank: LiveConcepts }): Route[] => [
  route(mistakes.listMistakes, ({ user, query }) =>
    listMistakes({ db, bank }, { userId: user.id, ...query }),
  ),

  route(mistakes.getMistakeSummary, async ({ user }) => {
    const kept = practisable(await bank.questions(), await listKeptMistakes(db, user.id))
    return { kept: kept.length, thisWeek: kept.filter((one) => one.isOfThisWeek).length }
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
