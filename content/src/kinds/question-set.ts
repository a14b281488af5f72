import * as z from 'zod'
import { Source } from './question.ts'
import { Day } from './scalars.ts'

const name = z.string().min(1)
const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number such as 1200 or -4.5, without commas or a unit')
  .transform(Number)
const series = z.strictObject({ name, values: z.array(number).min(2) })
/** The names of the parts of a chart, and its numbers. */
const chart = { across: name, unit: name, labels: z.array(name).min(2) }

export const WrittenStimulus = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('text'), text: z.string().min(1) }),
  z.strictObject({
    form: z.literal('table'),
    /** A column with a unit has numbers, which are grouped and aligned. */
    columns: z.array(z.strictObject({ name, unit: name.optional() })).min(2),
    rows: z.array(z.array(name)).min(2),
  }),
  z.strictObject({ form: z.literal('bars'), ...chart, series: z.array(series).length(1) }),
  z.strictObject({ form: z.literal('grouped'), ...chart, series: z.array(series).min(2).max(4) }),
  z.strictObject({ form: z.literal('lines'), ...chart, series: z.array(series).min(1).max(4) }),
  z.strictObject({ form: z.literal('pie'), ...chart, series: z.array(series).length(1) }),
])
export type WrittenStimulus = z.infer<typeof WrittenStimulus>

/** A passage, table or chart that several questions are about: one file in `sets/<topic>`. */
export const QuestionSet = z.strictObject({
  title: z.string().min(3).max(60),
  stimulus: WrittenStimulus,
  /** Shown under it, such as "The figures are invented." */
  note: z.string().max(120).optional(),
  sources: z.array(Source).min(1),
  origin: z.strictObject({ drafted: z.enum(['with-ai-help', 'by-a-person']) }),
  review_by: Day.optional(),
})

/** A set with its id and topic, which come from the file and folder. */
export type QuestionSet = z.infer<typeof QuestionSet> & { id: string; topicId: string }
