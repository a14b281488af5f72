import * as z from 'zod'
import { Day, Level, wholeNumber } from './scalars.ts'
import { Verify } from './verify.ts'

export const OPTION_KEYS = ['a', 'b', 'c', 'd'] as const
export type OptionKey = (typeof OPTION_KEYS)[number]
const Key = z.enum(OPTION_KEYS)
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

const Option = z.strictObject({ text: z.string().min(1), misconception: z.string().optional() })

const Source = z.strictObject({
  /** `own` is reasoning or arithmetic that needs no authority. */
  kind: z.enum(['doc', 'standard', 'book', 'own']),
  url: z.url({ protocol: /^https$/ }).optional(),
  title: z.string().optional(),
  checked: Day.optional(),
})

const LANGUAGES = ['javascript', 'python', 'c', 'java', 'sql', 'html', 'css', 'text'] as const

const Code = z.strictObject({ lang: z.enum(LANGUAGES), text: z.string() })

/** One item as it stands in a file. What the checks ask beyond this shape is in `checks/`. */
export const Question = z.strictObject({
  id: z.string(),
  rev: wholeNumber,
  status: z.enum(['draft', 'live', 'retired']),
  concept: z.string(),
  level: Level,
  bloom: z.enum(['remember', 'understand', 'apply', 'analyse']),
  stem: z.string(),
  code: Code.optional(),
  options: z.strictObject({ a: Option, b: Option, c: Option, d: Option }),
  answer: Key,
  shuffle: flag.default(true),
  negative: flag.default(false),
  data_sufficiency: flag.default(false),
  variant_group: z.string().optional(),
  explain: z.strictObject({ why: z.string(), wrong: z.partialRecord(Key, z.string()) }),
  sources: z.array(Source).min(1),
  verify: Verify,
  origin: z.strictObject({ kind: z.enum(['authored']) }),
  /** What a second reader chose with the key hidden. */
  review: z.strictObject({ on: Day, answered: Key }).optional(),
  /** Said with every revision after the first: may measured difficulty be kept? */
  carry_stats: flag.optional(),
  review_by: Day.optional(),
  waive: z.array(z.string()).default([]),
})

/** A question with the place it was filed under, which folder and file name give. */
export type Question = z.infer<typeof Question> & { topicId: string; subskill: string }
