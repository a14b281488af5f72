import * as z from 'zod'
import { wholeNumber } from './scalars.ts'

/** What a learner reads. */
const Label = z.string().regex(/^[A-Z]/, 'must be words that start with a capital letter')

const Concept = z.strictObject({ id: z.string(), label: z.string() })

const Subskill = z.strictObject({
  id: z.string(),
  label: Label,
  weight: wholeNumber,
  concepts: z.array(Concept).min(2),
})

/** What a topic is made of. Ids are permanent; a rename changes the label only. */
export const Syllabus = z.strictObject({ prefix: z.string(), subskills: z.array(Subskill) })
export type Syllabus = z.infer<typeof Syllabus> & { topicId: string }
