import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AskedQuestion, explainedAnswer, ExplainedKey } from './question-kinds.ts'
import { Misconception } from './quizzes.ts'
import { AskedSet } from './stimulus.ts'

/** The page sizes. */
export const MISTAKES_PER_PAGE = 20
export const BOOKMARKS_PER_PAGE = 20
/** The limit per learner. */
export const MAX_BOOKMARKS = 500
export const BOOKMARK_NOTE_LENGTH = 500

const count = z.int().check(z.nonnegative())
const skip = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)))

/** The passage, table or chart of the question's set, if it has one. */
const set = z.optional(AskedSet)

/** A question answered wrongly, or correctly by a guess, that is not yet resolved. */
export const Mistake = explainedAnswer({
  /** The version that was asked. */
  question: AskedQuestion,
  set,
  subskillLabel: z.string(),
  isGuess: z.boolean(),
  /** How often it was answered wrongly or guessed. */
  times: count,
  /** The time of the last mistake. */
  answeredAt: z.iso.datetime(),
  /** When it was answered correctly on the day of the mistake. A right answer on a later day resolves it. */
  rightAt: z.nullable(z.iso.datetime()),
  /** The misconception behind the answer. Null for a guess, and if none is known. */
  misconception: z.nullable(Misconception),
})
export type Mistake = z.infer<typeof Mistake>

export const MistakeList = z.object({
  /** In the requested topic, or in all. */
  total: count,
  /** Omitted from the list, because an open quiz is asking them again. */
  inOpenQuiz: count,
  /** All topics with mistakes, whichever was requested. */
  topics: z.array(z.object({ topicId: z.string(), mistakes: count })),
  /** By topic, then by misconception, newest first. */
  mistakes: z.array(Mistake),
})
export type MistakeList = z.infer<typeof MistakeList>

export const listMistakes = endpoint({
  method: 'GET',
  path: '/api/mistakes',
  access: 'user',
  summary:
    "The caller's unresolved mistakes and guesses of the last year, by topic and misconception.",
  query: z.object({ topicId: z.optional(z.string().check(z.maxLength(40))), skip }),
  reply: MistakeList,
})

export const getMistakeSummary = endpoint({
  method: 'GET',
  path: '/api/mistakes/summary',
  access: 'user',
  summary: 'The number of unresolved mistakes, and how many are from this week.',
  reply: z.object({ kept: count, thisWeek: count }),
})

/** A reviewed question that a learner wants to find again. */
export const Bookmark = z.object({
  question: AskedQuestion,
  set,
  subskillLabel: z.string(),
  note: z.string(),
  bookmarkedAt: z.iso.datetime(),
  /** Null while the question is in an open quiz of the learner. */
  key: z.nullable(ExplainedKey),
})
export type Bookmark = z.infer<typeof Bookmark>

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/api/bookmarks',
  access: 'user',
  summary: "The caller's bookmarks with question and note, the newest first.",
  query: z.object({ skip }),
  reply: z.object({ total: count, bookmarks: z.array(Bookmark) }),
})

export const listBookmarkNotes = endpoint({
  method: 'GET',
  path: '/api/bookmarks/notes',
  access: 'user',
  summary: "The ids of the caller's bookmarked questions, with the note on each.",
  reply: z.object({ bookmarks: z.array(z.object({ questionId: z.string(), note: z.string() })) }),
})

const ofQuestion = z.object({ questionId: z.string().check(z.maxLength(40)) })

export const saveBookmark = endpoint({
  method: 'PUT',
  path: '/api/bookmarks/:questionId',
  access: 'user',
  summary:
    'Bookmarks a question that the caller has seen explained, or changes the note on it. Repeating the call changes nothing.',
  params: ofQuestion,
  body: z.strictObject({ note: z.string().check(z.trim(), z.maxLength(BOOKMARK_NOTE_LENGTH)) }),
  reply: z.object({ note: z.string() }),
})

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/api/bookmarks/:questionId',
  access: 'user',
  summary: 'Removes a bookmark and its note.',
  params: ofQuestion,
  reply: z.object({}),
})
