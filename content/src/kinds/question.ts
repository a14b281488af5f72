import * as z from 'zod'
import { Level, wholeNumber } from './scalars.ts'

const optionKeys = ['a', 'b', 'c', 'd'] as const
const OptionKey = z.enum(optionKeys)

export const Question = z
  .strictObject({
    id: z.string().regex(/^[a-z]+-[0-9a-hjkmnp-tv-z]{6}$/, 'must be a prefix and six random signs'),
    rev: wholeNumber,
    status: z.enum(['draft', 'live', 'retired']),
    level: Level,
    stem: z.string().min(40).max(600),
    options: z.strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string() }),
    answer: OptionKey,
    explain: z.strictObject({
      why: z.string(),
      wrong: z.partialRecord(OptionKey, z.string()),
    }),
  })
  .refine(
    ({ answer, explain }) => optionKeys.every((key) => key in explain.wrong === (key !== answer)),
    {
      path: ['explain', 'wrong'],
      message: 'must hold one rebuttal for each wrong option, and none for the answer',
    },
  )

/** A question with the place it was filed under, which the folder and file name give. */
export type Question = z.infer<typeof Question> & { topicId: string; subskill: string }
