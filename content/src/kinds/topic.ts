import * as z from 'zod'
import { Level, wholeNumber } from './scalars.ts'

export const Topic = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** A draft is checked but not served: its questions are still waiting for their second reading. */
  status: z.enum(['draft', 'live']).default('live'),
  title: z.string(),
  description: z.string(),
  difficulty: Level,
  least_questions: wholeNumber,
  category: z.string(),
  /** The topic's own page. The site's name follows the title, and a search result shows 60 characters. */
  page: z.strictObject({
    title: z.string().max(48),
    description: z.string().min(70).max(160).endsWith('.'),
    /** The text about interview questions on the topic. */
    asked: z.string().min(150).max(500).endsWith('.'),
  }),
})
export type Topic = z.infer<typeof Topic>
