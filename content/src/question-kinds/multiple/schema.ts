import * as z from 'zod'
import { flag, questionFields } from '../../kinds/question-fields.ts'
import { OptionKey, Options } from '../choice/schema.ts'

/** Three to five options, of which one or several are right. */
export const Multiple = z
  .strictObject({
    ...questionFields,
    kind: z.literal('multiple'),
    options: Options,
    /** The letters of all right options in order, such as `ac`. */
    answer: z.string().regex(/^(?=.)a?b?c?d?e?$/, 'write the letters of all right options: ac'),
    shuffle: flag.default(true),
    explain: z.strictObject({ why: z.string(), wrong: z.partialRecord(OptionKey, z.string()) }),
  })
  .refine(({ options, answer }) => Array.from(answer).every((key) => key in options), {
    path: ['answer'],
    message: 'names no option',
  })
