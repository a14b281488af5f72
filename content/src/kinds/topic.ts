import * as z from 'zod'
import { Level, wholeNumber } from './scalars.ts'

export const Topic = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  description: z.string(),
  difficulty: Level,
  least_questions: wholeNumber,
  category: z.string(),
})
export type Topic = z.infer<typeof Topic>
