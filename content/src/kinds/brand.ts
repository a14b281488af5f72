import * as z from 'zod'
import { Address, wholeNumber } from './scalars.ts'

const Contact = z.strictObject({
  general: z.email(),
  support: z.email(),
  privacy: z.email(),
  careers: z.email(),
})

export const Brand = z.strictObject({
  name: z.string(),
  taglines: z.tuple([z.string(), z.string()]),
  promise: z.string(),
  headline: z.string(),
  url: z.url(),
  /** The person or company responsible for the site, named on its legal pages. */
  operator: z.string(),
  address: z.string(),
  grievance_officer: z.string(),
  court: z.string(),
  /** `none`, or the provider that receives learners' questions to the tutor. */
  ai_provider: z.string(),
  /** Shown in production only if the operator confirms it. */
  learners: z.strictObject({ count: wholeNumber, confirmed: z.enum(['yes', 'no']) }),
  /** If empty, nobody can apply. */
  positions: z.array(z.string()),
  contact: Contact,
  social: z.array(z.strictObject({ name: z.string(), url: Address })).length(3),
})
export type Brand = z.infer<typeof Brand>
