import * as z from 'zod'
import { Day } from './scalars.ts'

export const Testimonial = z.strictObject({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  /** The date of the speaker's written consent. A sample has none. */
  consent: Day.optional(),
})
export type Testimonial = z.infer<typeof Testimonial>
