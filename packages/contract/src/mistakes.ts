import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AskedQuestion, OptionKey } from './quizzes.ts'

/** So many come at a time. */
export const MISTAKES_PER_PAGE = 20
export const BOOKMARKS_PER_PAGE = 20
/** Of one learner. */
export const MOST_BOOKMARKS = 500
export const BOOKMARK_NOTE_LENGTH = 500

const count = z.int().check(z.nonnegative())
const skip = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)))

/** Of a question that was answered: its key may be sent. Why the right option is right. */
const why = z.string()
/** Why each of the others is not. */
const whyNot = z.partialRecord(OptionKey, z.string())

/** What someone believes who chooses a wrong option, and what is true. */
const Misconception = z.object({ id: z.string(), belief: z.string(), correction: z.string() })

/** A question that was answered wrong, or right by a guess, and is not yet made good. */
export const Mistake = z.object({
  /** As it was asked. */
  question: AskedQuestion,
  subskillLabel: z.string(),
  chosen: OptionKey,
  correctAnswer: OptionKey,
  why,
  whyNot,
  isGuess: z.boolean(),
  /** How often it was wrong or guessed. */
  times: count,
  /** The last time. */
  answeredAt: z.iso.datetime(),
  /** Right on the day of the mistake; it goes when it is right on a later day too. */
  rightAt: z.nullable(z.iso.datetime()),
  /** Of the option that was chosen; null of a guess, and where the option has none. */
  misconception: z.nullable(Misconception),
})
export type Mistake = z.infer<typeof Mistake>

export const MistakeList = z.object({
  /** Of the topic that was asked for, or of all. */
  total: count,
  /** Left out, because they are being asked again. */
  inOpenQuiz: count,
  /** Each topic with mistakes, whatever was asked for. */
  topics: z.array(z.object({ topicId: z.string(), mistakes: count })),
  /** By topic, then by misconception, the newest first. */
  mistakes: z.array(Mistake),
})
export type MistakeList = z.infer<typeof MistakeList>

export const listMistakes = endpoint({
  method: 'GET',
  path: '/api/mistakes',
  access: 'user',
  summary:
    'Questions of the last year that the caller answered wrong or guessed, and has not made good, by topic and misconception.',
  query: z.object({ topicId: z.optional(z.string().check(z.maxLength(40))), skip }),
  reply: MistakeList,
})

export const getMistakeSummary = endpoint({
  method: 'GET',
  path: '/api/mistakes/summary',
  access: 'user',
  summary: 'How many mistakes are kept, and how many of them are of this week.',
  reply: z.object({ kept: count, thisWeek: count }),
})

/** A reviewed question that a learner wants to find again. */
export const Bookmark = z.object({
  question: AskedQuestion,
  subskillLabel: z.string(),
  note: z.string(),
  bookmarkedAt: z.iso.datetime(),
  /** Null while the question stands in an open quiz of the learner. */
  key: z.nullable(z.object({ correctAnswer: OptionKey, why, whyNot })),
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
  summary: 'Which questions the caller has bookmarked, with the note on each.',
  reply: z.object({ bookmarks: z.array(z.object({ questionId: z.string(), note: z.string() })) }),
})

const ofQuestion = z.object({ questionId: z.string().check(z.maxLength(40)) })

export const saveBookmark = endpoint({
  method: 'PUT',
  path: '/api/bookmarks/:questionId',
  access: 'user',
  summary:
    'Bookmarks a question that the caller has seen explained, or changes the note on it. Again, it changes nothing.',
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
