import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Day } from './scalars.ts'

/** What stands between the dashes at the top of a post. */
export const PostHead = z.strictObject({
  title: z.string(),
  category: z.string(),
  date: Day,
  /** When its words last changed, if that was later. */
  updated: Day.optional(),
  summary: z.string().min(50).max(200),
  /** What it teaches, as the syllabus names it: who is weak at that is sent here. */
  subskills: z.array(z.string()).default([]),
})

export type Post = z.infer<typeof PostHead> & { slug: string; minutes: number; body: Markup[] }

/** A post as lists show it. */
export type PostTeaser = Omit<Post, 'body' | 'subskills' | 'updated'>
