import * as z from 'zod'
import { questionFields } from '../../kinds/question-fields.ts'

/** A number to type. */
export const NumberToType = z.strictObject({
  ...questionFields,
  kind: z.literal('number'),
  answer: z.string(),
  /** Shown next to the field. Left out for a bare number. */
  unit: z.string().min(1).max(12).optional(),
  /** How many decimals are asked for. By default those of the answer. */
  decimals: z
    .string()
    .regex(/^[0-6]$/, 'must be 0 to 6')
    .transform(Number)
    .optional(),
  /** How far an answer may be off, such as `0.05` or `1%`. By default half a unit of the last decimal, or nothing. */
  tolerance: z.string().optional(),
  /** Frequent wrong numbers, each with the misconception that leads to it. */
  mistakes: z.record(z.string(), z.string()),
  explain: z.strictObject({ why: z.string(), wrong: z.record(z.string(), z.string()) }),
})
