import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Source } from './question.ts'
import { Day, Level, wholeNumber } from './scalars.ts'

/** The fields between the dashes at the top of a study guide. */
export const GuideHead = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(70).max(200).endsWith('.'),
  /** Its position in the list. */
  order: wholeNumber,
  category: z.enum([
    'Placement',
    'DSA',
    'DBMS',
    'Programming',
    'Computer Science',
    'Aptitude',
    'Coding',
    'Web Development',
    'AI & ML',
  ]),
  difficulty: Level,
  /** In rupees. 0 is free. */
  price: wholeNumber,
  /** For a paid guide: the heading of the section that everyone may read. */
  preview: z.string().optional(),
  /** Ids in the syllabus, most important first. */
  subskills: z.array(z.string()).min(1),
  sources: z
    .array(Source.extend({ kind: z.enum(['doc', 'standard', 'book']), title: z.string().min(5) }))
    .min(1),
  /** When the whole guide was last checked against its sources. */
  reviewed: Day,
})
export type GuideHead = z.infer<typeof GuideHead>

export type GuideSection = {
  /** The last part of its address, and the key under which progress is stored. */
  id: string
  title: string
  minutes: number
  /** The parts with their own heading. */
  parts: { id: string; title: string }[]
  body: Markup[]
}

/** A guide with its whole text. Only for the server, because the text may be sold. */
export type StudyGuide = {
  slug: string
  title: string
  description: string
  category: GuideHead['category']
  difficulty: GuideHead['difficulty']
  price: number
  minutes: number
  reviewed: string
  /** Keys such as `dbms/indexing`: topic and subskill, as in answers. */
  subskills: string[]
  sources: { title: string; url?: string }[]
  /** The id of the section that everyone may read. */
  preview?: string
  introduction: Markup[]
  sections: GuideSection[]
}
