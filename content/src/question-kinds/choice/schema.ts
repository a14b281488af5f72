import * as z from 'zod'
import { flag, questionFields } from '../../kinds/question-fields.ts'

export const OPTION_KEYS = ['a', 'b', 'c', 'd', 'e'] as const
export const OptionKey = z.enum(OPTION_KEYS)
export type OptionKey = z.infer<typeof OptionKey>

const Option = z.strictObject({ text: z.string().min(1), misconception: z.string().optional() })

export const Options = z
  .strictObject({
    a: Option,
    b: Option,
    c: Option,
    d: Option.optional(),
    e: Option.optional(),
  })
  .refine(({ d, e }) => d !== undefined || e === undefined, 'call the fourth option d')

/** Three to five options, of which one is right. */
export const Choice = z
  .strictObject({
    ...questionFields,
    kind: z.literal('choice'),
    options: Options,
    answer: OptionKey,
    shuffle: flag.default(true),
    explain: z.strictObject({ why: z.string(), wrong: z.partialRecord(OptionKey, z.string()) }),
  })
  .refine(({ options, answer }) => options[answer] !== undefined, {
    path: ['answer'],
    message: 'names no option',
  })
