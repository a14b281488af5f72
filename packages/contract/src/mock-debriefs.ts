import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A figure is shown once this many candidates report the same. */
export const MIN_REPORTS = 3

const figures = {
  sections: z.int().check(z.minimum(1), z.maximum(10)),
  /** Of all sections together. */
  minutes: z.int().check(z.minimum(5), z.maximum(360)),
  questions: z.int().check(z.minimum(5), z.maximum(300)),
  /** Whether wrong answers cost marks. */
  isNegative: z.boolean(),
  /** Whether a candidate could return to earlier questions of a section. */
  mayGoBack: z.boolean(),
}

/**
 * A candidate's report on a real test. Unknown figures are null. There is no text field, so that nobody can pass on
 * questions.
 */
export const Debrief = z.strictObject({
  sections: z.nullable(figures.sections),
  minutes: z.nullable(figures.minutes),
  questions: z.nullable(figures.questions),
  isNegative: z.nullable(figures.isNegative),
  mayGoBack: z.nullable(figures.mayGoBack),
})
export type Debrief = z.infer<typeof Debrief>

/** Every figure is null: the learner doesn't want to be asked. */
export const NO_DEBRIEF = {
  sections: null,
  minutes: null,
  questions: null,
  isNegative: null,
  mayGoBack: null,
} as const satisfies Debrief

const PastDrive = z.object({
  company: z.string(),
  on: z.iso.date(),
  /** The mock that the report is compared with, and what it leaves out. */
  mock: z.object({
    id: z.string(),
    name: z.string(),
    figures: Debrief,
    leftOut: z.array(z.string()),
  }),
  /** Null until the learner reports or declines. */
  debrief: z.nullable(Debrief),
})
export type PastDrive = z.infer<typeof PastDrive>

export const listDebriefs = endpoint({
  method: 'GET',
  path: '/api/mock-debriefs',
  access: 'user',
  summary: "The caller's past drives whose test they can report, latest first.",
  reply: z.object({ drives: z.array(PastDrive) }),
})

export const saveDebrief = endpoint({
  method: 'PUT',
  path: '/api/mock-debriefs/:company/:on',
  access: 'user',
  summary:
    'Reports the figures of a real test, or changes them. With no figures, it declines: the caller is not asked again.',
  params: z.object({ company: z.string().check(z.maxLength(40)), on: z.iso.date() }),
  body: Debrief,
  reply: z.object({ debrief: Debrief }),
})

const agreed = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(
    z.object({
      value,
      /** How many candidates report it. */
      candidates: z.int(),
      /** The months of their drives. */
      from: z.string(),
      to: z.string(),
    }),
  )

const Reports = z.object({
  sections: agreed(figures.sections),
  minutes: agreed(figures.minutes),
  questions: agreed(figures.questions),
  isNegative: agreed(figures.isNegative),
  mayGoBack: agreed(figures.mayGoBack),
})
export type Reports = z.infer<typeof Reports>

export const getReports = endpoint({
  method: 'GET',
  path: '/api/mock-reports/:company',
  access: 'public',
  isShared: true,
  summary:
    "What candidates reported about a company's test in the last year. Includes a figure only if at least three report it and it is the most reported one.",
  params: z.object({ company: z.string().check(z.maxLength(40)) }),
  reply: Reports,
})
