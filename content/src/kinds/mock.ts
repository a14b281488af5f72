import { QUESTION_KINDS } from '@nextround/contract/question-kinds'
import * as z from 'zod'
import { AsOf } from './company.ts'
import { wholeNumber } from './scalars.ts'

const positive = wholeNumber.refine((value) => value > 0, 'must be 1 or more')
const yes = z.enum(['true', 'false']).transform((word) => word === 'true')

/**
 * A number or rule of a mock with where it comes from. `official`: the company's own text, by a fact of its guide.
 * `reported`: by candidates, preparation sites or the press, named in `note` or by a fact. `ours`: nobody publishes it.
 */
const figure = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    status: z.enum(['official', 'reported', 'ours']),
    fact: z.string().optional(),
    note: z.string().max(160).optional(),
  })

/** A row draws questions of one kind, because candidates must meet as many of each as in the company's test. */
const MockQuestionKind = z.enum(QUESTION_KINDS)

const skill = z
  .string()
  .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'must be topic/skill such as aptitude/numbers')

/** Questions that are asked one by one. */
const Singles = z.strictObject({
  skill,
  kind: MockQuestionKind.default('choice'),
  beginner: positive.optional(),
  intermediate: positive.optional(),
  advanced: positive.optional(),
})

/** A number of sets, each asked with its first `of` questions. A set is never split between papers. */
const Sets = z.strictObject({
  skill,
  kind: MockQuestionKind.default('choice'),
  sets: positive,
  of: wholeNumber.refine((value) => value >= 3, 'must be 3 or more, or reading it is not worth it'),
})
const Draw = z.union([Sets, Singles])
export type MockDraw = z.infer<typeof Draw>

const Section = z.strictObject({
  name: z.string().max(32),
  minutes: figure(positive),
  questions: figure(positive),
  /** Whether one may return to an earlier question of the section. */
  may_go_back: figure(
    yes.refine((value) => value, 'must be true: a section without a way back is not built yet'),
  ),
  draw: z.array(Draw).min(1),
})

/** One file in `mocks`: a timed paper that follows a company's test as far as it is known. */
export const Mock = z.strictObject({
  name: z.string().max(40),
  /** The company whose guide holds the facts. Omitted for our own papers. */
  company: z.string().optional(),
  /** Its position in the list of mocks. */
  place: wholeNumber,
  /** Raised with every changed number, because results of two versions are not comparable. */
  version: positive,
  as_of: AsOf,
  /** One line for the list. */
  summary: z.string().max(110),
  /** Facts about the sources that learners should know before reading the table. */
  about: z.string().max(400),
  sections: z.array(Section).min(1).max(8),
  /** Whether the real test takes marks off for wrong answers. */
  negative_marking: figure(yes),
  calculator: figure(yes),
  /** Parts of the real test that this mock leaves out, one sentence each. */
  left_out: z.array(z.string()).min(1),
})
export type Mock = z.infer<typeof Mock> & { id: string }
