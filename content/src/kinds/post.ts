import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Day } from './scalars.ts'

/** The fields between the dashes at the top of a post. */
export const PostHead = z.strictObject({
  title: z.string(),
  category: z.string(),
  date: Day,
  /** When its text last changed, if later than `date`. */
  updated: Day.optional(),
  summary: z.string().min(50).max(200),
  /** The subskills it teaches, as in the syllabus. Learners who are weak at them are sent here. */
  subskills: z.array(z.string()).default([]),
})

export type Post = z.infer<typeof PostHead> & { slug: string; minutes: number; body: Markup[] }

/** A post for lists. */
export type PostTeaser = Omit<Post, 'body' | 'subskills' | 'updated'>
