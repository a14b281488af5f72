import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const PROGRAM_LANGUAGES = ['c', 'cpp', 'java', 'python', 'javascript'] as const
/** The languages of submissions. Query tasks are solved in SQL, program tasks in any other. */
export const TASK_LANGUAGES = [...PROGRAM_LANGUAGES, 'sql'] as const
export type TaskLanguage = (typeof TASK_LANGUAGES)[number]
export const TaskLanguage = z.enum(TASK_LANGUAGES)

export const MAX_SOURCE_CHARACTERS = 20_000
export const MAX_OWN_INPUT_CHARACTERS = 4_000
/** How many submissions of one learner may wait for a judge. */
export const MAX_WAITING_SUBMISSIONS = 3
export const SUBMISSIONS_PER_DAY = 300

/**
 * How a program or query ended on one test. `ran`: on the learner's own input, where nothing is expected. `not-run`: an
 * earlier test made it pointless, such as a failed sample.
 */
export const TEST_VERDICTS = [
  'passed',
  'ran',
  'wrong-answer',
  'too-slow',
  'out-of-memory',
  'too-much-output',
  'crashed',
  'not-run',
] as const
const TestVerdict = z.enum(TEST_VERDICTS)
export type TestVerdict = (typeof TEST_VERDICTS)[number]

/** The rows of a query, every value as PostgreSQL prints it, cut to a few dozen. */
const Rows = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.nullable(z.string()))),
  /** How many there are, including those that were cut. */
  count: z.int(),
})
export type Rows = z.infer<typeof Rows>

/** How the learner's rows differ from the expected rows of visible data. Null where they agree. */
const RowDifference = z.object({
  /** The expected columns, if there is another number of them. */
  columns: z.nullable(z.array(z.string())),
  missing: z.int(),
  extra: z.int(),
  /** Rows that appear more often than expected. Counted in `extra` too. */
  repeated: z.int(),
  isOrderWrong: z.boolean(),
  /** Expected rows that are missing, at most twenty. */
  missingRows: z.array(z.array(z.nullable(z.string()))),
  /** The places in the learner's rows of those that should not be there. */
  extraPlaces: z.array(z.int()),
})
export type RowDifference = z.infer<typeof RowDifference>

/** One test of a submission, in the order of the task. Hidden tests show their name, verdict and note only. */
const TestResult = z.object({
  name: z.string(),
  isVisible: z.boolean(),
  verdict: TestVerdict,
  cpuMs: z.nullable(z.int()),
  peakMb: z.nullable(z.int()),
  /** Shown where a test fails. It asks a question about the case and never tells the answer. */
  note: z.nullable(z.string()),
  /** What likely went wrong: the output is that of a known wrong solution. */
  mistake: z.nullable(z.string()),
  /** For visible tests of programs, in full, because they are small. */
  input: z.nullable(z.string()),
  /** The same. Null for a run on the learner's own input too. */
  expected: z.nullable(z.string()),
  /** For visible tests that were run: the program's text, cut, and what it printed before a crash. */
  output: z.nullable(z.object({ text: z.string(), isCut: z.boolean() })),
  /** Why it crashed, with the line of the learner's program where it is known. Hidden tests have the line only. */
  crash: z.nullable(z.object({ text: z.string(), line: z.nullable(z.int()) })),
  /** For visible tests of queries. */
  rows: z.nullable(Rows),
  difference: z.nullable(RowDifference),
})
export type TestResult = z.infer<typeof TestResult>

export const Submission = z.object({
  id: z.uuid(),
  taskId: z.string(),
  /** `run`: the samples, or the learner's own input, which counts for nothing. `submit`: all tests. */
  kind: z.enum(['run', 'submit']),
  language: TaskLanguage,
  /**
   * `not-judged`: our side failed repeatedly, and it counts as no try. `cancelled`: the learner stopped it before a
   * judge took it.
   */
  status: z.enum(['waiting', 'running', 'judged', 'not-judged', 'cancelled']),
  /** How many submissions are judged before this one. Null unless it waits. */
  ahead: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** Null until it is judged. */
  result: z.nullable(
    z.object({
      /** `not-compiled`: `message` has the compiler's text. Otherwise the first verdict that is not `passed`. */
      verdict: z.enum(['accepted', 'not-compiled', ...TEST_VERDICTS]),
      message: z.nullable(z.string()),
      /** The line of the learner's program that the compiler complains about first. */
      line: z.nullable(z.int()),
      passed: z.int(),
      total: z.int(),
      /** The most of any test. */
      cpuMs: z.int(),
      peakMb: z.int(),
      tests: z.array(TestResult),
    }),
  ),
})
export type Submission = z.infer<typeof Submission>
export type SubmissionResult = NonNullable<Submission['result']>

/** `off`: this site runs no programs. `down`: it should, but no judge has asked for work lately. */
const JudgeState = z.enum(['ready', 'down', 'off'])
export type JudgeState = z.infer<typeof JudgeState>

/** Where a learner stands with a task. `studied`: they opened the solution before they solved it. */
export const TaskStanding = z.object({
  taskId: z.string(),
  state: z.enum(['new', 'tried', 'solved', 'studied']),
  /** Judged submissions of all tests up to the first accepted one, without those that didn't compile. */
  tries: z.int(),
})
export type TaskStanding = z.infer<typeof TaskStanding>

const taskId = z.object({ taskId: z.string().check(z.maxLength(60)) })
const submissionId = z.object({ submissionId: z.uuid() })

export const listCodingTasks = endpoint({
  method: 'GET',
  path: '/api/coding-tasks',
  access: 'user',
  summary:
    'Where the caller stands with each coding task they opened, and whether programs can be run.',
  reply: z.object({ judge: JudgeState, standings: z.array(TaskStanding) }),
})

/** The solutions in all languages and an explanation, as compiled Markdown. */
export const TaskSolution = z.object({
  editorial: z.array(z.unknown()),
  solutions: z.array(z.object({ language: TaskLanguage, source: z.string() })),
})
export type TaskSolution = z.infer<typeof TaskSolution>

/** What is the caller's own about a task. Its statement, samples and starters are public content. */
export const CodingWork = z.object({
  judge: JudgeState,
  standing: TaskStanding,
  drafts: z.array(
    z.object({ language: TaskLanguage, source: z.string(), savedAt: z.iso.datetime() }),
  ),
  /** The hints that were opened, in order. */
  hints: z.array(z.string()),
  hintCount: z.int(),
  /** Null until the task is solved or the solution was opened. */
  solution: z.nullable(TaskSolution),
  /** Submissions of all tests, latest first, at most ten, without their tests. */
  submissions: z.array(
    z.object({
      id: z.uuid(),
      language: TaskLanguage,
      status: Submission.shape.status,
      verdict: z.nullable(z.string()),
      passed: z.int(),
      total: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type CodingWork = z.infer<typeof CodingWork>

export const getCodingWork = endpoint({
  method: 'GET',
  path: '/api/coding-tasks/:taskId',
  access: 'user',
  summary: "The caller's drafts, hints and submissions for one task.",
  params: taskId,
  reply: CodingWork,
})

export const saveCodingDraft = endpoint({
  method: 'PUT',
  path: '/api/coding-tasks/:taskId/drafts/:language',
  access: 'user',
  summary: "Saves the caller's program in one language. The last save wins.",
  params: z.object({ ...taskId.shape, language: TaskLanguage }),
  body: z.strictObject({ source: z.string().check(z.maxLength(MAX_SOURCE_CHARACTERS)) }),
  reply: z.object({ savedAt: z.iso.datetime() }),
})

export const openTaskHint = endpoint({
  method: 'POST',
  path: '/api/coding-tasks/:taskId/hints',
  access: 'user',
  summary: 'Opens a hint. Opened hints weigh in when a solved task counts for a skill.',
  params: taskId,
  /** How many hints are open afterwards, so that a repeated call opens no further one. */
  body: z.strictObject({ open: z.int().check(z.minimum(1), z.maximum(10)) }),
  reply: z.object({ hints: z.array(z.string()) }),
})

export const openTaskSolution = endpoint({
  method: 'POST',
  path: '/api/coding-tasks/:taskId/solution',
  access: 'user',
  summary:
    'Opens the solution. Unless the task was solved before, it no longer counts for any skill.',
  params: taskId,
  reply: TaskSolution,
})

export const submitProgram = endpoint({
  method: 'POST',
  path: '/api/submissions',
  access: 'user',
  summary: 'Queues a program for a judge. Repeating the call with the same id changes nothing.',
  rateClass: 'expensive',
  body: z.strictObject({
    /** Made by the device. */
    id: z.uuid(),
    taskId: taskId.shape.taskId,
    kind: Submission.shape.kind,
    language: TaskLanguage,
    source: z.string().check(z.minLength(1), z.maxLength(MAX_SOURCE_CHARACTERS)),
    /** Runs the program on this instead of the samples. Only for runs of programs. */
    input: z.optional(z.string().check(z.maxLength(MAX_OWN_INPUT_CHARACTERS))),
  }),
  reply: Submission,
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/submissions/:submissionId',
  access: 'user',
  summary: 'The state of a submission, and its result once it is judged.',
  params: submissionId,
  reply: Submission,
})

export const cancelSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:submissionId/cancellation',
  access: 'user',
  summary: 'Cancels a submission that still waits. One that is being judged goes on.',
  params: submissionId,
  reply: Submission,
})
