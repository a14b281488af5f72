import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Source } from './question.ts'
import { Day } from './scalars.ts'

/** Limits for a page's title and description: search engines cut off longer ones. */
const TITLE = 60
const DESCRIPTION = { min: 70, max: 160 }

/** The fields between the dashes at the top of a note. */
export const NoteHead = z.strictObject({
  /** The id in the syllabus, such as `dsa.hashing`. */
  subskill: z.string(),
  /** Worded as people would search for it. */
  title: z.string().min(15).max(TITLE),
  description: z.string().min(DESCRIPTION.min).max(DESCRIPTION.max).endsWith('.'),
  /** Shown to readers below the note, so each needs a title. */
  sources: z
    .array(Source.extend({ kind: z.enum(['doc', 'standard', 'book']), title: z.string().min(5) }))
    .min(1),
  /** When the whole note was last checked against its sources. */
  reviewed: Day,
  /** Misconceptions of this subskill, in the order in which the note corrects them. */
  slips: z.array(z.string()).min(2).max(3),
  /** Only if nothing in the note can be executed or computed. */
  verify: z.strictObject({ kind: z.literal('none'), reason: z.string().min(10) }).optional(),
})
export type NoteHead = z.infer<typeof NoteHead>

/** A note for its page. It contains no misconception ids, which stay on the server. */
export type Note = {
  topicId: string
  /** The last part of the address, `/learn/{topicId}/{subskill}`. */
  subskill: string
  /** The subskill's name, for breadcrumbs. */
  label: string
  title: string
  description: string
  reviewed: string
  minutes: number
  sources: { title: string; url?: string }[]
  body: Markup[]
  /** Questions asked about it, with short answers, beyond the three of its text. */
  asked: { question: string; words: string; answer: Markup[] }[]
}

/** A note for lists and for links to its neighbours. */
export type NoteTeaser = Omit<Note, 'body' | 'sources' | 'asked'>
