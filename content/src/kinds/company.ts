import * as z from 'zod'
import { Address, Day, share, wholeNumber } from './scalars.ts'

/** The source of a statement, and when someone last checked it. */
const Fact = z.strictObject({
  source: z.string(),
  /** Omitted if we have only read a copy: nobody should be sent to a copy. */
  url: Address.optional(),
  /** `copy`: the company's own text, of which we have only seen a copy. `vendor`: the firm that runs its tests. */
  kind: z.enum(['official', 'copy', 'vendor', 'news']),
  year: z.string().regex(/^(\d{4}|undated)$/, 'must be a year such as 2025, or undated'),
  seen: Day,
  status: z.enum(['stable', 'per-drive', 'disputed']),
  /** Why it is still valid although nobody has checked for long, such as an article that will not change. */
  old: z.string().optional(),
})
export type Fact = z.infer<typeof Fact>

const factId = z.string().regex(/^[a-z0-9-]+$/)

// A statement without a source is hearsay, but an admitted gap is honest.
const Step = z
  .strictObject({ step: z.string(), detail: z.string().optional(), fact: factId.optional() })
  .refine(({ detail, fact }) => fact || !detail, 'has a detail but no fact')

/** A statement with its source, or a gap: without text and fact it reads 'Not published'. */
const Statement = z
  .strictObject({ about: z.string(), text: z.string().optional(), fact: factId.optional() })
  .refine(
    ({ text, fact }) => Boolean(fact) === Boolean(text),
    'must have a text and a fact, or neither',
  )
const Sourced = z.strictObject({ about: z.string(), text: z.string(), fact: factId })

/** One row of the written test's table. A number that no source states is omitted. */
const TestSection = z.strictObject({
  section: z.string(),
  questions: wholeNumber.optional(),
  minutes: wholeNumber.optional(),
  /** The skills that train it, such as `aptitude/numbers`, or whole topics. Empty if we have none. */
  trains: z.array(z.string()).optional(),
  /** The share of the section that our questions can train, such as 0.33 for writing code. Omitted if all of it. */
  trainable: share.optional(),
  fact: factId,
})

const WrittenTest = z.strictObject({
  /** Which test, in which drive. */
  name: z.string(),
  /** The whole test's minutes, if a source gives them but not those of each section. */
  minutes: wholeNumber.optional(),
  sections: z.array(TestSection).min(1),
  /** Negative marking, calculator, languages, mode. */
  rules: z.array(Statement),
})

/** The steps for one of three weeks, using our own quizzes, notes and guides. */
const PlanStep = z
  .strictObject({
    text: z.string(),
    topic: z.string().optional(),
    subskill: z.string().optional(),
    note: z.string().optional(),
    guide: z.string().optional(),
  })
  .refine(
    ({ topic, subskill, note, guide }) =>
      [topic, subskill, note, guide].filter(Boolean).length === 1,
    'must lead to one topic, subskill, note or guide',
  )
export type PlanStep = z.infer<typeof PlanStep>
const PlanWeek = z.strictObject({ goal: z.string(), steps: z.array(PlanStep).min(2).max(6) })

export const AsOf = z
  .string()
  .regex(/^(\d{4}(-\d{2})?|undated)$/, 'must be a month such as 2025-11, a year, or undated')

const ImportantTopic = z.strictObject({
  label: z.string(),
  topic: z.string(),
  /**
   * Its share of a practice quiz relative to the others: 2 if the selection process itself requires it, otherwise 1.
   */
  weight: wholeNumber.refine((weight) => weight > 0, 'must be 1 or more').optional(),
  /** The topic's skills that this part of the test asks, such as `numbers`. Omitted if it asks the whole topic. */
  skills: z.array(z.string()).min(1).optional(),
})

export const Company = z.strictObject({
  name: z.string(),
  /** Its position in the list of companies. */
  place: wholeNumber,
  /** One line for the list. */
  summary: z.string().max(90),
  /** The date of the selection process. */
  as_of: AsOf,
  /** Set if the eligibility rules that we could find are older than the process. */
  eligibility_as_of: AsOf.optional(),
  /** The card's text about the rounds, such as 'Five rounds in 2024'. Omitted without a source. */
  rounds: z.strictObject({ text: z.string().max(36), fact: factId }).optional(),
  careers_url: Address,
  description: z.string(),
  topics: z.array(ImportantTopic).min(3),
  process: z.array(Step).min(2),
  requirements: z.array(Statement).min(1),
  test: WrittenTest.optional(),
  /** Each text must name the drive or the year. */
  pay: z.array(Sourced).optional(),
  interview: z.array(Sourced).optional(),
  documents: z.array(Sourced).optional(),
  reapply: z.array(Sourced).optional(),
  /** For degrees that the main drive does not take, such as BCA and BSc. */
  routes: z.array(Sourced).optional(),
  plan: z.array(PlanWeek).length(3).optional(),
  /** Reported only by preparation sites and candidates: never a fact, and shown in a separate part. */
  reported: z.array(z.string()).optional(),
  unknown: z.array(z.string()).min(1),
  facts: z.record(factId, Fact),
})

export type Company = z.infer<typeof Company> & { slug: string }
