import * as z from 'zod'
import { wholeNumber } from './scalars.ts'

/** Shown to learners. */
const Label = z.string().regex(/^[A-Z]/, 'must be words that start with a capital letter')

const Concept = z.strictObject({ id: z.string(), label: z.string() })

const Subskill = z.strictObject({
  id: z.string(),
  label: Label,
  weight: wholeNumber,
  concepts: z.array(Concept).min(2),
})

/** The parts of a topic. Ids are permanent: a rename changes only the label. */
export const Syllabus = z.strictObject({ prefix: z.string(), subskills: z.array(Subskill) })
export type Syllabus = z.infer<typeof Syllabus> & { topicId: string }
