import * as z from 'zod'
import { Level } from './scalars.ts'

/** What a rating counts; the file itself says what each means. */
const RatingPoint = z.enum(['authors', 'examples', 'exercises', 'maintained'])
export type RatingPoint = z.infer<typeof RatingPoint>

/** Something worth learning from that others have made. */
export const Resource = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** The word of the filter on the resources page, which is not quite a topic of our quizzes. */
  topic: z.enum(['DSA', 'DBMS', 'OS', 'Networking', 'Web Development', 'ML', 'Tools']).optional(),
  type: z.enum(['article', 'video', 'course', 'tutorial']),
  level: Level,
  url: z.httpUrl().startsWith('https://', 'must start with https://'),
  description: z.string().max(160).endsWith('.'),
  /** Our rating. No default: whoever adds a resource decides. */
  points: z.array(RatingPoint),
  /** One of the eight that the resources page shows first. */
  listed: z
    .literal('yes')
    .optional()
    .transform((word) => word === 'yes'),
  /** Our topics that it teaches broadly. */
  topics: z.array(z.string()).default([]),
  /** As the syllabus names them, such as `dbms.indexing`. */
  subskills: z.array(z.string()).default([]),
})
export type Resource = z.infer<typeof Resource>
