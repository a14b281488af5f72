import * as z from 'zod'
import { Address, Day, wholeNumber } from './scalars.ts'

/** Where a statement comes from, and when someone last looked. */
const Fact = z.strictObject({
  source: z.string(),
  /** Left out when we have read a copy only: nobody should be sent to a copy. */
  url: Address.optional(),
  kind: z.enum(['official', 'news']),
  year: z.string().regex(/^(\d{4}|undated)$/, 'must be a year such as 2025, or undated'),
  seen: Day,
  status: z.enum(['stable', 'per-drive', 'disputed']),
})
export type Fact = z.infer<typeof Fact>

const factId = z.string().regex(/^[a-z0-9-]+$/)

// A statement without a source is hearsay; a gap that says it is one is honest.
const Step = z
  .strictObject({ step: z.string(), detail: z.string().optional(), fact: factId.optional() })
  .refine(({ detail, fact }) => fact || !detail, 'has a detail but no fact')

const Requirement = z
  .strictObject({ about: z.string(), text: z.string().optional(), fact: factId.optional() })
  .refine(
    ({ text, fact }) => Boolean(fact) === Boolean(text),
    'must have a text and a fact, or neither',
  )

const ImportantTopic = z.strictObject({
  label: z.string(),
  topic: z.string(),
  /** Its share of a practice quiz beside the others: 2 where the selection process itself asks for it, otherwise 1. */
  weight: wholeNumber.refine((weight) => weight > 0, 'must be 1 or more').optional(),
})

export const Company = z.strictObject({
  name: z.string(),
  /** Its place on the list of companies. */
  place: wholeNumber,
  /** One line for the list. */
  summary: z.string().max(90),
  as_of: z
    .string()
    .regex(/^(\d{4}(-\d{2})?|undated)$/, 'must be a month such as 2025-11, a year, or undated'),
  careers_url: Address,
  description: z.string(),
  topics: z.array(ImportantTopic).min(3),
  process: z.array(Step).min(2),
  requirements: z.array(Requirement).min(1),
  facts: z.record(factId, Fact),
})

export type Company = z.infer<typeof Company> & { slug: string }
