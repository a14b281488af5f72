import * as z from 'zod'
import { ExplanationCheck } from './explanation-check.ts'
import { Day, Level, wholeNumber } from './scalars.ts'
import { Verify } from './verify.ts'

export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

export const Source = z.strictObject({
  /** `own` is reasoning or arithmetic that needs no authority. */
  kind: z.enum(['doc', 'standard', 'book', 'own']),
  url: z.url({ protocol: /^https$/ }).optional(),
  title: z.string().optional(),
  /** When someone opened it and confirmed the statement. */
  checked: Day.optional(),
  /** When it was cited from memory. Used until someone has opened it. */
  cited: Day.optional(),
})

const LANGUAGES = [
  'javascript',
  'python',
  'c',
  'cpp',
  'java',
  'pseudocode',
  'sql',
  'html',
  'css',
  'text',
  /** Figures and answer figures, which are drawn from the text that describes them. */
  'figure',
] as const

const Code = z.strictObject({ lang: z.enum(LANGUAGES), text: z.string() })

/** The fields of every kind of question. */
export const questionFields = {
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
  /** The set whose passage, table or chart it is about. Its place there is its place in the file. */
  set: z.string().optional(),
  negative: flag.default(false),
  data_sufficiency: flag.default(false),
  variant_group: z.string().optional(),
  sources: z.array(Source).min(1),
  verify: Verify,
  /** Claims of the explanation that a machine can test, in addition to the key. */
  checks: z.array(ExplanationCheck).default([]),
  /**
   * How the first text was written. The fields next to it record what followed: `review` is the second reading with the
   * key hidden, `verify` and `checks` are what a machine ran.
   */
  origin: z.strictObject({ drafted: z.enum(['with-ai-help', 'by-a-person']) }),
  /** The answer of a second reader who didn't see the key. */
  review: z.strictObject({ on: Day, answered: z.string() }).optional(),
  /** Required for every revision after the first: whether its measured difficulty is still valid. */
  carry_stats: flag.optional(),
  review_by: Day.optional(),
  waive: z.array(z.string()).default([]),
}
