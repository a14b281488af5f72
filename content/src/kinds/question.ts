import * as z from 'zod'
import { ExplanationCheck } from './explanation-check.ts'
import { Day, Level, wholeNumber } from './scalars.ts'
import { Verify } from './verify.ts'

export const OPTION_KEYS = ['a', 'b', 'c', 'd'] as const
export type OptionKey = (typeof OPTION_KEYS)[number]
const Key = z.enum(OPTION_KEYS)
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

const Option = z.strictObject({ text: z.string().min(1), misconception: z.string().optional() })

export const Source = z.strictObject({
  /** `own` is reasoning or arithmetic that needs no authority. */
  kind: z.enum(['doc', 'standard', 'book', 'own']),
  url: z.url({ protocol: /^https$/ }).optional(),
  title: z.string().optional(),
  /** When somebody opened it and confirmed the statement. */
  checked: Day.optional(),
  /** When it was cited from memory. Used until somebody has opened it. */
  cited: Day.optional(),
})

const LANGUAGES = [
  'javascript',
  'python',
  'c',
  'cpp',
  'java',
  'sql',
  'html',
  'css',
  'text',
] as const

const Code = z.strictObject({ lang: z.enum(LANGUAGES), text: z.string() })

/** One item of a file. `checks/` contains the checks beyond this schema. */
export const Question = z.strictObject({
  id: z.string(),
  rev: wholeNumber,
  status: z.enum(['draft', 'live', 'retired']),
  /**
   * Its position among the samples of its topic, which the topic's page shows with all explanations. Published
   * questions are never asked in a quiz: samples are not part of the bank.
   */
  sample: z.enum(['1', '2', '3']).transform(Number).optional(),
  concept: z.string(),
  level: Level,
  bloom: z.enum(['remember', 'understand', 'apply', 'analyse']),
  /** `choose`: asks which of several approaches one would take, and why. */
  form: z.enum(['choose']).optional(),
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
  /** Claims of the explanation that a machine can test, in addition to the key. */
  checks: z.array(ExplanationCheck).default([]),
  /**
   * How the first text was written. The fields next to it record what followed: `review` is the second reading with the
   * key hidden, `verify` and `checks` are what a machine ran.
   */
  origin: z.strictObject({ drafted: z.enum(['with-ai-help', 'by-a-person']) }),
  /** The option that a second reader chose with the key hidden. */
  review: z.strictObject({ on: Day, answered: Key }).optional(),
  /** Required for every revision after the first: whether its measured difficulty is still valid. */
  carry_stats: flag.optional(),
  review_by: Day.optional(),
  waive: z.array(z.string()).default([]),
})

export const SAMPLES_PER_TOPIC = 3

/** A question with its topic and subskill, which come from the folder and file name. */
export type Question = z.infer<typeof Question> & { topicId: string; subskill: string }
