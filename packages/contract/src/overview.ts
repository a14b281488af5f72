import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Kinds of work that wait for the team, in the order in which they are shown. */
export const WaitingKind = z.enum(['payments', 'refunds', 'messages', 'reports', 'applications'])
export type WaitingKind = z.infer<typeof WaitingKind>

export const WaitingWork = z.object({
  kind: WaitingKind,
  count: z.int(),
  /** When the oldest of them came. */
  oldestAt: z.nullable(z.iso.datetime()),
  /** Those that wait for longer than `hours`. */
  late: z.int(),
  /** By when the team wants to be done. Only learners' payments and messages have a public promise. */
  hours: z.int(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

const FIGURES = {
  signUps: z.int(),
  quizzes: z.int(),
  mocks: z.int(),
  /** Payments that were approved, and their sum in rupees. */
  payments: z.int(),
  received: z.int(),
  /** Refunds that were paid, and their sum in rupees. */
  refunds: z.int(),
  refunded: z.int(),
  tutorMessages: z.int(),
  tutorTokens: z.int(),
  /** Emails that failed to the last try and have not been sent since. */
  failedMails: z.int(),
}

/** One day in India. */
export const OverviewDay = z.object({
  day: z.iso.date(),
  /** Learners who answered a question. */
  active: z.int(),
  ...FIGURES,
})
export type OverviewDay = z.infer<typeof OverviewDay>

/** The sums of several days. */
export const OverviewTotals = z.object({
  /** On an average day. */
  activeADay: z.number(),
  ...FIGURES,
})
export type OverviewTotals = z.infer<typeof OverviewTotals>

/** What became of the people who signed up in a period that ended at least a week ago. */
export const Cohort = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  signUps: z.int(),
  /** Finished a quiz by the seventh day after their sign-up. */
  firstQuizzes: z.int(),
  /** Answered a question on the day after their sign-up. */
  returnedNextDay: z.int(),
  /** Answered a question on the seventh day after it. */
  returnedAfterWeek: z.int(),
})
export type Cohort = z.infer<typeof Cohort>

/** A question that few get right, by the first answers that count. */
export const WeakQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  stem: z.string(),
  answers: z.int(),
  right: z.int(),
  /** The share of right answers by chance, from 0 to 1. */
  chance: z.number(),
  openReports: z.int(),
})
export type WeakQuestion = z.infer<typeof WeakQuestion>

export const OVERVIEW_DAYS = ['7', '30', '90'] as const

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary:
    'Work that waits for the team, and the figures of the last 7, 30 or 90 days, of 13 weeks and of 12 months in India. A job counts the figures every ten minutes.',
  query: z.object({
    /** 30 by default. */
    days: z.optional(z.enum(OVERVIEW_DAYS)),
  }),
  reply: z.object({
    /** The present day in India. */
    today: z.iso.date(),
    /** When the job last counted. Null before its first run. */
    countedAt: z.nullable(z.iso.datetime()),
    waiting: z.array(WaitingWork),
    /** Oldest first, ending today. */
    days: z.array(OverviewDay),
    totals: OverviewTotals,
    /** As many days before those. Null if the site has no figures of them. */
    before: z.nullable(OverviewTotals),
    /** Weeks begin on Monday. Oldest first, ending with the present one. */
    weeks: z.array(z.object({ week: z.iso.date(), active: z.int() })),
    /** Oldest first, ending with the present one, such as 2026-11. */
    months: z.array(
      z.object({
        month: z.string(),
        payments: z.int(),
        received: z.int(),
        refunds: z.int(),
        refunded: z.int(),
      }),
    ),
    cohort: Cohort,
    weakQuestions: z.array(WeakQuestion),
    /** In rupees, for a million tokens of the tutor's model. Null if no price is set. */
    tokenPrice: z.nullable(z.number()),
  }),
})

export const Health = z.object({
  version: z.object({ version: z.string(), commit: z.string() }),
  /** Services that the server needs, by name, and whether each of them answers. */
  checks: z.array(z.object({ name: z.string(), isOk: z.boolean() })),
  /** Null if the database doesn't answer. */
  database: z.nullable(
    z.object({ connections: z.int(), maxConnections: z.int(), bytes: z.number() }),
  ),
  /** Null if the queue can't be read. */
  queue: z.nullable(
    z.object({
      waiting: z.int(),
      oldestWaitingSeconds: z.number(),
      /** Jobs that failed to the last try and wait for the operator. */
      deadLetters: z.int(),
      /** Emails among them. */
      failedMails: z.int(),
      /** Emails that failed and will be tried again. */
      retryingMails: z.int(),
    }),
  ),
  /** Different errors that browsers reported in the last 24 hours. */
  browserErrors: z.nullable(z.int()),
  /** Of the folder with private files. Null if they are stored elsewhere. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary:
    'Which services answer, how full the database, the queue and the disk are, which emails fail, and the version that answers.',
  reply: z.object({ health: Health }),
})

export const exportOverview = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/overview/export',
  access: 'admin',
  summary: 'The figures of every day, or the active learners of every week, as CSV. Names nobody.',
  query: z.object({
    /** Days by default. */
    table: z.optional(z.enum(['days', 'weeks'])),
  }),
  types: ['text/csv'],
  timeLimitMs: 30_000,
  rateClass: 'expensive',
})
