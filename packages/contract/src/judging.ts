import * as z from 'zod/mini'
import { TaskLanguage } from './coding-tasks.ts'
import { endpoint } from './endpoint.ts'

/** A judge that is not heard of for so long has lost its jobs: they go to another. */
export const JUDGE_LEASE_MS = 60_000
/** How long a call for jobs waits for the first one. */
export const JUDGE_WAIT_MS = 20_000
/** Jobs that judges failed to finish so often are given up as `not-judged`. */
export const MAX_JUDGE_ATTEMPTS = 3
/** The most of a program's output that a judge sends for a visible test. */
export const MAX_SHOWN_OUTPUT_CHARACTERS = 4_000
export const MAX_SHOWN_ROWS = 50

/**
 * The input of a test: text, or the output of a generator, which every judge runs once in its sandbox and keeps under
 * its hash. For queries it is the SQL that creates and fills the tables.
 */
const Input = z.discriminatedUnion('by', [
  z.object({ by: z.literal('text'), text: z.string() }),
  z.object({
    by: z.literal('generator'),
    /** A Python program. */
    source: z.string(),
    args: z.array(z.string()),
    sha: z.string(),
  }),
])
export type TestInput = z.infer<typeof Input>

/** How outputs are made comparable before they are hashed; `normaliseOutput` of the sandbox does it. */
export const CHECKERS = ['lines', 'tokens', 'any-order'] as const
const Checker = z.enum(CHECKERS)
export type Checker = z.infer<typeof Checker>

const Limits = z.object({ cpuMs: z.int(), memoryMb: z.int() })

/**
 * Work for a judge. It holds no expected output and no name: a judge runs the program and reports the hash of what it
 * printed, and the server decides. A taken-over judge learns the inputs and sources of its own jobs.
 */
export const JudgeJob = z.object({
  /** The lease. A result is accepted from its holder only. */
  leaseId: z.uuid(),
  language: TaskLanguage,
  source: z.string(),
  limits: Limits,
  checker: Checker,
  tests: z.array(
    z.object({
      input: Input,
      /** Whether the output may be shown. A judge sends no output, rows or message of other tests. */
      isVisible: z.boolean(),
    }),
  ),
})
export type JudgeJob = z.infer<typeof JudgeJob>

const judgeEndpoint = { access: 'judge', rateClass: 'standard' } as const

export const claimJobs = endpoint({
  ...judgeEndpoint,
  method: 'POST',
  path: '/api/judge/claims',
  summary: 'Waits for submissions and leases them to the calling judge.',
  timeLimitMs: JUDGE_WAIT_MS + 10_000,
  body: z.strictObject({ max: z.int().check(z.minimum(1), z.maximum(16)) }),
  reply: z.object({ jobs: z.array(JudgeJob) }),
})

export const renewLeases = endpoint({
  ...judgeEndpoint,
  method: 'POST',
  path: '/api/judge/heartbeats',
  summary:
    'Keeps the leases of running jobs. Returns those that are lost, whose jobs a judge stops.',
  body: z.strictObject({ leases: z.array(z.uuid()).check(z.maxLength(16)) }),
  reply: z.object({ lost: z.array(z.uuid()) }),
})

/** How a program ended on one test. `ran`: it exited normally, and its output decides. */
const Run = z.strictObject({
  ending: z.enum(['ran', 'too-slow', 'out-of-memory', 'too-much-output', 'crashed']),
  /** SHA-256 of the normalised output. Null unless it ran. */
  outputSha: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  cpuMs: z.int(),
  peakMb: z.int(),
  /** For visible tests. */
  output: z.nullable(
    z.strictObject({
      text: z.string().check(z.maxLength(MAX_SHOWN_OUTPUT_CHARACTERS)),
      isCut: z.boolean(),
    }),
  ),
  crash: z.nullable(
    z.strictObject({
      /** For visible tests. Empty for hidden ones. */
      text: z.string().check(z.maxLength(MAX_SHOWN_OUTPUT_CHARACTERS)),
      line: z.nullable(z.int()),
    }),
  ),
  /** For visible tests of queries. */
  rows: z.nullable(
    z.strictObject({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.nullable(z.string()))).check(z.maxLength(MAX_SHOWN_ROWS)),
      count: z.int(),
    }),
  ),
})
export type JudgeRun = z.infer<typeof Run>

export const JudgeReport = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('ran'),
    /** In the order of the job's tests. */
    runs: z.array(Run),
  }),
  z.strictObject({
    outcome: z.literal('not-compiled'),
    message: z.string().check(z.maxLength(MAX_SHOWN_OUTPUT_CHARACTERS)),
    line: z.nullable(z.int()),
  }),
  /** The judge failed, for example because its machine was too busy. The job goes to another, or back to this one. */
  z.strictObject({ outcome: z.literal('failed'), reason: z.string().check(z.maxLength(300)) }),
])
export type JudgeReport = z.infer<typeof JudgeReport>

export const reportJob = endpoint({
  ...judgeEndpoint,
  method: 'POST',
  path: '/api/judge/reports/:leaseId',
  summary:
    'The outcome of a job. Repeating the call, or calling with a lost lease, changes nothing.',
  params: z.object({ leaseId: z.uuid() }),
  body: z.strictObject({ report: JudgeReport }),
  bodyLimitBytes: 512 * 1024,
  reply: z.object({ isAccepted: z.boolean() }),
})
