import { CHECKERS } from '@nextround/contract/judging'
import * as z from 'zod'
import { Day, wholeNumber } from './scalars.ts'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const name = z.string().min(1).max(60)
const sentence = z.string().min(1).max(400)

/** A file of the task's folder. */
const fileIn = (folder: string, endings: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9-]+\\.(?:${endings})$`),
      `must be a file of ${folder}, such as off-by-one.${endings.split('|')[0]}`,
    )

/** Words next to a label, as `- n: up to 100`. */
const labelled = z.record(z.string(), z.string()).transform((entry, context) => {
  const [first, ...others] = Object.entries(entry)
  if (first && others.length === 0) return { label: first[0], words: first[1] }
  context.addIssue({ code: 'custom', message: 'must be one label and its words' })
  return z.NEVER
})

/** How a wrong solution must fail. */
const WANTS = ['wrong-answer', 'too-slow', 'out-of-memory', 'crashed'] as const

const wrong = (endings: string) =>
  z.strictObject({
    file: fileIn('wrong', endings),
    wants: z.enum(WANTS),
    /** The first test that it fails. */
    in: name,
    /** Shown to learners whose output is that of this solution. */
    mistake: sentence.optional(),
  })

const common = {
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words with hyphens'),
  rev: wholeNumber.refine((value) => value > 0, 'must be 1 or more'),
  status: z.enum(['draft', 'live', 'retired']),
  title: z.string().min(3).max(60),
  /** Of the syllabus. Topic and skill follow from it. */
  concept: z.string(),
  level: z.enum(['easy', 'medium', 'hard']),
  minutes: wholeNumber,
  /** Markdown. */
  statement: z.string().min(40),
  /** From a nudge to nearly the idea. */
  hints: z.array(sentence).min(2).max(4),
  /** Markdown: the idea, why it is right, and what it costs. */
  editorial: z.string().min(80),
  /** Companies whose tests are reported to ask tasks of this kind, and who reports it. */
  companies: z.array(z.string()).default([]),
  source: z.string().optional(),
  origin: z.strictObject({ drafted: z.enum(['with-ai-help', 'by-a-person']) }),
  /** A second solver, who saw only the statement. */
  review: z.strictObject({ on: Day, by: z.literal('solved-blind') }).optional(),
}

const Sample = z.strictObject({
  input: z.string(),
  output: z.string(),
  why: sentence,
})

const ProgramTest = z
  .strictObject({
    name,
    /** Whether learners may see its input and output. */
    visible: flag.default(false),
    /** Asks about the case where the test fails. It never tells the answer. */
    note: sentence,
    input: z.string().optional(),
    /** Arguments of `generate.py`, which prints the input. */
    generate: z.array(z.string()).min(1).optional(),
    /** It is there for slow or large solutions, even if no wrong one fails it first. */
    size: flag.default(false),
  })
  .refine(
    ({ input, generate }) => (input === undefined) !== (generate === undefined),
    'must have either input or generate',
  )

const ProgramTask = z.strictObject({
  ...common,
  kind: z.literal('program'),
  /** Markdown. */
  input: z.string(),
  output: z.string(),
  constraints: z.array(labelled).min(1).max(6),
  /** Of C++. Other languages get more. */
  limits: z.strictObject({ cpu_ms: wholeNumber, memory_mb: wholeNumber }),
  checker: z.enum(CHECKERS),
  samples: z.array(Sample).min(2).max(3),
  tests: z.array(ProgramTest).min(5).max(9),
  wrong: z.array(wrong('c|cpp|java|py|js')).min(4),
})
export type ProgramTask = z.infer<typeof ProgramTask>

const QueryTask = z.strictObject({
  ...common,
  kind: z.literal('query'),
  /** Whether the order of rows counts. */
  ordered: flag.default(false),
  /** The tables to show, with a line about each. */
  tables: z.array(labelled).min(1).max(6),
  /** The columns of the result, in order. Their names don't count. */
  output: z.string(),
  /** Why the visible data gives its rows. */
  why: sentence,
  /** Hidden data sets. */
  tests: z
    .array(
      z.strictObject({ name, note: sentence, data: z.string().regex(/^data\/[a-z0-9-]+\.sql$/) }),
    )
    .min(1)
    .max(6),
  wrong: z.array(wrong('sql')).min(3),
})
export type QueryTask = z.infer<typeof QueryTask>

/** `task.yaml` in a folder of `coding-tasks`. */
export const CodingTask = z.discriminatedUnion('kind', [ProgramTask, QueryTask])
export type CodingTask = z.infer<typeof CodingTask> & { topicId: string; subskill: string }
