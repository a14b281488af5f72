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
  /** Who answers for the site, as its legal pages name them. */
  operator: z.string(),
  address: z.string(),
  grievance_officer: z.string(),
  court: z.string(),
  learners: wholeNumber,
  contact: Contact,
  social: z.array(z.strictObject({ name: z.string(), url: Address })).length(3),
})
export type Brand = z.infer<typeof Brand>
