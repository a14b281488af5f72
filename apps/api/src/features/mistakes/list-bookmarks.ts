import { subskillLabel } from '@nextround/content/syllabus'
import type { Reply } from '@nextround/contract/endpoint'
import {
  type Bookmark,
  BOOKMARKS_PER_PAGE,
  type listBookmarks as listBookmarksEndpoint,
} from '@nextround/contract/mistakes'
import { toAskedQuestion } from '@nextround/contract/question-kinds'
import { toAskedSet } from '@nextround/contract/stimulus'
import { explainKey, orderOptions } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { countBookmarks, listBookmarkRows } from './bookmark-queries.ts'
import { listReviewedQuestions } from './queries.ts'

type BookmarksQuery = { userId: string; skip?: number | undefined }

/** Returns one page of bookmarks. */
export async function listBookmarks(
  db: Db,
  { userId, skip = 0 }: BookmarksQuery,
): Promise<Reply<typeof listBookmarksEndpoint>> {
  const [total, page] = await Promise.all([
    countBookmarks(db, userId),
    listBookmarkRows(db, userId).offset(skip).limit(BOOKMARKS_PER_PAGE).execute(),
  ])
  const found = await listReviewedQuestions(db, {
    userId,
    ids: page.map(({ question_id }) => question_id),
    versions: page.map(({ version }) => version),
  })
  const questions = new Map(found.map((question) => [question.id, question]))
  return {
    total,
    bookmarks: page.flatMap(({ question_id, note, bookmarked_at }): Bookmark[] => {
      const question = questions.get(question_id)
      if (!question) return []
      const { topicId, subskill, key } = question
      return [
        {
          question: toAskedQuestion(
            question,
            orderOptions({ ...question, isShuffled: false }, Math.random),
          ),
          ...(question.set && { set: toAskedSet(question.set) }),
          subskillLabel: subskillLabel(topicId, subskill),
          note,
          bookmarkedAt: bookmarked_at.toISOString(),
          key: key && explainKey(key, null),
        },
      ]
    }),
  }
}
