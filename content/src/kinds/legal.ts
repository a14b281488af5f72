import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Day } from './scalars.ts'

export const LegalHead = z.strictObject({
  title: z.string(),
  published: Day,
  /** When the text last changed. legal.lock enforces it. */
  changed: Day,
  summary: z.string().min(70).max(160),
})

export type LegalPage = z.infer<typeof LegalHead> & { slug: string; body: Markup[] }
