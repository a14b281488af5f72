import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Source } from './question.ts'
import { Day } from './scalars.ts'

/** A page's title and description as a search engine shows them: longer ones are cut off. */
const TITLE = 60
const DESCRIPTION = { min: 70, max: 160 }

/** What stands between the dashes at the top of a note. */
export const NoteHead = z.strictObject({
  /** As the syllabus names it, such as `dsa.hashing`. */
  subskill: z.string(),
  /** As someone would search for it. */
  title: z.string().min(15).max(TITLE),
  description: z.string().min(DESCRIPTION.min).max(DESCRIPTION.max).endsWith('.'),
  /** Readers see them below the note, so each has a title. */
  sources: z
    .array(Source.extend({ kind: z.enum(['doc', 'standard', 'book']), title: z.string().min(5) }))
    .min(1),
  /** When the whole note was last read against its sources and found true. */
  reviewed: Day,
  /** Misconceptions of this subskill, in the order in which the note corrects them. */
  slips: z.array(z.string()).min(2).max(3),
  /** Only where nothing in the note can be executed or computed. */
  verify: z.strictObject({ kind: z.literal('none'), reason: z.string().min(10) }).optional(),
})
export type NoteHead = z.infer<typeof NoteHead>

/** A note as its page shows it. It names no misconception by id: those stay on the server. */
export type Note = {
  topicId: string
  /** The last part of the address, `/learn/{topicId}/{subskill}`. */
  subskill: string
  /** The subskill in words, for breadcrumbs. */
  label: string
  title: string
  description: string
  reviewed: string
  minutes: number
  sources: { title: string; url?: string }[]
  body: Markup[]
}

/** A note as lists and the links to its neighbours show it. */
export type NoteTeaser = Omit<Note, 'body' | 'sources'>
