import * as z from 'zod'
import type { Markup } from '../markup.ts'
import { Day } from './scalars.ts'

export const LegalHead = z.strictObject({
  title: z.string(),
  /** When the rules last changed. */
  updated: Day,
  /** When somebody last compared the text with what the product does. */
  checked: Day,
  summary: z.string().min(70).max(160),
})

export type LegalPage = z.infer<typeof LegalHead> & { slug: string; body: Markup[] }
