import * as z from 'zod'
import { Level } from './scalars.ts'

/** The points of a rating. The file itself explains each. */
const RatingPoint = z.enum(['authors', 'examples', 'exercises', 'maintained'])
export type RatingPoint = z.infer<typeof RatingPoint>

/** Something by others that is worth learning from. */
export const Resource = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** The filter on the resources page, which differs slightly from our quiz topics. */
  topic: z.enum(['DSA', 'DBMS', 'OS', 'Networking', 'Web Development', 'ML', 'Tools']).optional(),
  type: z.enum(['article', 'video', 'course', 'tutorial']),
  level: Level,
  url: z.httpUrl().startsWith('https://', 'must start with https://'),
  description: z.string().max(160).endsWith('.'),
  /** Our rating. It has no default, so that the author has to decide. */
  points: z.array(RatingPoint),
  /** One of the eight that the resources page shows first. */
  listed: z
    .literal('yes')
    .optional()
    .transform((word) => word === 'yes'),
  /** Our topics that it covers broadly. */
  topics: z.array(z.string()).default([]),
  /** Ids in the syllabus, such as `dbms.indexing`. */
  subskills: z.array(z.string()).default([]),
})
export type Resource = z.infer<typeof Resource>
