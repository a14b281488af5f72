import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QuestionReport, REPORT_TEXT_LENGTH, ReportReason, ReportStatus } from './question-bank.ts'
import { AskedQuestion, OptionKey } from './quizzes.ts'

/** So many reports are shown, and decided, at once. */
export const REPORTS_AT_ONCE = 100

/** One revision of a question, with what learners reported about it. Nothing says who they are. */
export const ReportedQuestion = z.object({
  questionId: z.string(),
  revision: z.int(),
  topicId: z.string(),
  subskill: z.string(),
  /** As the last of them saw it. */
  text: z.string(),
  /** Each reason once. */
  reasons: z.array(ReportReason),
  reports: z.int(),
  openReports: z.int(),
  /** Accepted, and not fixed yet. */
  acceptedReports: z.int(),
  lastReportedAt: z.iso.datetime(),
  /** False once it was corrected or retired. */
  isAsked: z.boolean(),
})
export type ReportedQuestion = z.infer<typeof ReportedQuestion>

/** Still to be decided; accepted and not fixed yet; neither of them; all. */
export const ReportFilter = z.enum(['open', 'accepted', 'done', 'all'])
export type ReportFilter = z.infer<typeof ReportFilter>

export const listReportedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'editor',
  summary:
    'Questions that learners reported, 50 at a time: open ones with the most reported first, all others with the last reported first. Searches in ids, questions and reports.',
  query: z.object({
    /** Open ones, if it is left out. */
    status: z.optional(ReportFilter),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({
    questions: z.array(ReportedQuestion),
    total: z.int(),
    /** Reports of all questions, for the console's navigation. */
    openReports: z.int(),
  }),
})

/** A report as the team sees it. */
export const AdminReport = z.extend(
  z.pick(QuestionReport, {
    id: true,
    reason: true,
    text: true,
    status: true,
    reply: true,
    reportedAt: true,
  }),
  {
    /** As the learner met the question last: a report may say ‘option B’. Null if they left it unanswered. */
    answered: z.nullable(z.object({ optionOrder: z.array(OptionKey), chosen: OptionKey })),
    /** Who decided last, and when; `by` is null for a command on the server. */
    decided: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
  },
)
export type AdminReport = z.infer<typeof AdminReport>

export const getReportedQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:questionId/:revision',
  access: 'editor',
  summary:
    'One reported question with its key and explanations, how it was answered, and its reports: open ones first, then the newest, 100 at most.',
  params: z.object({
    questionId: z.string().check(z.maxLength(40)),
    revision: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  }),
  reply: z.object({
    question: ReportedQuestion,
    /** With the options in the order of their keys: each learner saw them in another one. */
    asked: AskedQuestion,
    correctAnswer: OptionKey,
    why: z.string(),
    whyNot: z.partialRecord(OptionKey, z.string()),
    /** Options that are right too, although the key says otherwise. */
    alsoRight: z.array(OptionKey),
    /** Answers that count for this revision, and how many were right; counted every night. */
    answers: z.int(),
    rightAnswers: z.int(),
    reports: z.array(AdminReport),
  }),
})

export const ReportDecision = z.strictObject({
  reportId: z.uuid(),
  status: ReportStatus,
  /** What the learner reads; null for none. */
  reply: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(REPORT_TEXT_LENGTH))),
})
export type ReportDecision = z.infer<typeof ReportDecision>

export const decideReports = endpoint({
  method: 'POST',
  path: '/api/admin/report-decisions',
  access: 'editor',
  summary:
    'Decides about reports, all or none of them. Says how each stood before, in the same form, so that it can be taken back. A report that no longer exists is left out.',
  body: z.strictObject({
    decisions: z.array(ReportDecision).check(z.minLength(1), z.maxLength(REPORTS_AT_ONCE)),
  }),
  bodyLimitBytes: 512 * 1024,
  reply: z.object({ before: z.array(ReportDecision) }),
})

export const correctKey = endpoint({
  method: 'POST',
  path: '/api/admin/key-corrections',
  access: 'editor',
  summary:
    'Says that other options of a revision are right too. It is not asked any more, and answers that chose one of them become right, with all that follows from them. It cannot be taken back.',
  body: z.strictObject({
    questionId: z.string().check(z.maxLength(40)),
    revision: z.int().check(z.minimum(1)),
    alsoRight: z.array(OptionKey).check(z.minLength(1), z.maxLength(3)),
  }),
  reply: z.object({ alsoRight: z.array(OptionKey) }),
})
