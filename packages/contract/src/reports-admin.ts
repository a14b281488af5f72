import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QuestionReport, REPORT_TEXT_LENGTH, ReportReason, ReportStatus } from './question-bank.ts'
import { AskedQuestion } from './question-kinds.ts'
import { OptionKey } from './question-kinds/choice.ts'
import { OptionKeys } from './question-kinds/multiple.ts'
import { AskedSet } from './stimulus.ts'

/** The maximum number of reports shown, and decided, at once. */
export const MAX_REPORTS = 100

/** How long a key correction can be undone before it takes effect. */
export const CORRECTION_UNDO_MINUTES = 10
/** Corrections that an editor may propose or confirm within 24 hours. */
export const CORRECTIONS_A_DAY = 10
/**
 * The maximum number of options that can be right besides the key. With all of them there would be no question left.
 * For
 * a question with several right options, it is the number of other sets that count.
 */
export const maxAlsoRight = (options: number): number => options - 2
export const WITHDRAWAL_REASON_LENGTH = 300

/**
 * proposed: needs a second editor. waiting: takes effect soon. The others are final, except that `applied` can be
 * withdrawn.
 */
export const CorrectionStatus = z.enum(['proposed', 'waiting', 'applied', 'undone', 'withdrawn'])
export type CorrectionStatus = z.infer<typeof CorrectionStatus>

/** Numbers that are right too, both ends included. */
export const NumberRange = z.strictObject({
  from: z.string().check(z.maxLength(40)),
  to: z.string().check(z.maxLength(40)),
})
export type NumberRange = z.infer<typeof NumberRange>

/** A correction by an editor: other answers to a revision that are right too. */
export const KeyCorrection = z.object({
  id: z.uuid(),
  /** Options, or sets of options such as `ac`. Empty for a number. */
  alsoRight: z.array(OptionKeys),
  /** Only for a number. */
  alsoWithin: z.optional(NumberRange),
  status: CorrectionStatus,
  /** Null if the account was deleted, or the correction is older than this field. */
  by: z.nullable(z.string()),
  /** Proposed by the caller, who cannot confirm it. */
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  confirmedBy: z.nullable(z.string()),
  takesEffectAt: z.nullable(z.iso.datetime()),
  /** The person who undid or withdrew it, and the reason. */
  closed: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type KeyCorrection = z.infer<typeof KeyCorrection>

/** Why a correction by the caller would need a second editor. */
export const SecondEditorReason = z.enum(['no-accepted-report', 'answered-wrong'])
export type SecondEditorReason = z.infer<typeof SecondEditorReason>

/** One revision of a question, with the reports about it. Reveals nothing about the learners. */
export const ReportedQuestion = z.object({
  questionId: z.string(),
  revision: z.int(),
  topicId: z.string(),
  subskill: z.string(),
  /** The text that the last of them saw. */
  text: z.string(),
  /** Each reason once. */
  reasons: z.array(ReportReason),
  reports: z.int(),
  openReports: z.int(),
  /** Accepted but not fixed yet. */
  acceptedReports: z.int(),
  lastReportedAt: z.iso.datetime(),
  /** False once it was corrected or retired. */
  isAsked: z.boolean(),
  /** A key correction that needs a second editor, or is about to take effect. */
  openCorrection: z.nullable(z.enum(['proposed', 'waiting'])),
})
export type ReportedQuestion = z.infer<typeof ReportedQuestion>

/** open: to be decided. accepted: not fixed yet. done: neither of them. */
export const ReportFilter = z.enum(['open', 'accepted', 'done', 'all'])
export type ReportFilter = z.infer<typeof ReportFilter>

export const listReportedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'editor',
  summary:
    'Questions that learners reported, 50 at a time: open ones with the most reported first, all others with the latest report first. Searches in ids, questions and reports.',
  query: z.object({
    /** Open ones by default. */
    status: z.optional(ReportFilter),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({
    questions: z.array(ReportedQuestion),
    total: z.int(),
    /** Open reports of all questions and corrections to confirm, for the console's navigation. */
    openReports: z.int(),
  }),
})

/** A report, for the team. */
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
    /**
     * The learner's last answer, as canonical text. A report may say ‘option B’, so the order of the options comes
     * with it.
     * Null if they only revealed the answer.
     */
    answered: z.nullable(z.object({ optionOrder: z.array(OptionKey), chosen: z.string() })),
    /** The latest decision and its time. `by` is null if that account no longer exists. */
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
    /** Options in the order of their keys. Learners saw them in different orders. */
    asked: AskedQuestion,
    /** The passage, table or chart of the question's set, if it has one. */
    set: z.optional(AskedSet),
    /** As canonical text. */
    correctAnswer: z.string(),
    /** Only for a number. */
    tolerance: z.nullable(z.string()),
    why: z.string(),
    /** Why each wrong option, or each frequent wrong number, is wrong. */
    whyNot: z.record(z.string(), z.string()),
    /** Options, or sets of options, that are right too, although they are not the key. */
    alsoRight: z.array(OptionKeys),
    /** Numbers that are right too, although they are too far from the key. */
    alsoWithin: z.array(NumberRange),
    /** Newest first, 20 at most. */
    corrections: z.array(KeyCorrection),
    /** Null if a correction by the caller needs no second editor. */
    needsSecondEditor: z.nullable(SecondEditorReason),
    /** The number of counted answers to this revision and of right ones, updated every night. */
    answers: z.int(),
    rightAnswers: z.int(),
    reports: z.array(AdminReport),
  }),
})

export const ReportDecision = z.strictObject({
  reportId: z.uuid(),
  status: ReportStatus,
  /** The reply to the learner, or null. */
  reply: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(REPORT_TEXT_LENGTH))),
})
export type ReportDecision = z.infer<typeof ReportDecision>

export const decideReports = endpoint({
  method: 'POST',
  path: '/api/admin/report-decisions',
  access: 'editor',
  summary:
    "Decides on reports, all of them or none. Returns each one's previous state in the same form, so that the decision can be undone. Skips reports that no longer exist.",
  body: z.strictObject({
    decisions: z.array(ReportDecision).check(z.minLength(1), z.maxLength(MAX_REPORTS)),
  }),
  bodyLimitBytes: 512 * 1024,
  reply: z.object({ before: z.array(ReportDecision) }),
})

const ofRevision = {
  questionId: z.string().check(z.maxLength(40)),
  revision: z.int().check(z.minimum(1)),
}

export const correctKey = endpoint({
  method: 'POST',
  path: '/api/admin/key-corrections',
  access: 'editor',
  needsConfirmation: true,
  summary:
    'Says that other options of a revision, other sets of them, or the numbers of a range, are right too. It takes effect after ten minutes if somebody else has reported the question and the report was accepted. Otherwise, or if the caller answered it wrong, another editor has to confirm it first. Ten a day.',
  body: z.union([
    z.strictObject({
      ...ofRevision,
      alsoRight: z.array(OptionKeys).check(z.minLength(1), z.maxLength(OptionKey.options.length)),
    }),
    z.strictObject({ ...ofRevision, alsoWithin: NumberRange }),
  ]),
  reply: z.object({ correction: KeyCorrection }),
})

export const confirmCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/correction-confirmations',
  access: 'editor',
  needsConfirmation: true,
  summary: 'Confirms a correction that another editor proposed. It takes effect after ten minutes.',
  body: z.strictObject({ correctionId: z.uuid() }),
  reply: z.object({ correction: KeyCorrection }),
})

export const undoCorrection = endpoint({
  method: 'DELETE',
  path: '/api/admin/key-corrections/:correctionId',
  access: 'editor',
  summary: 'Undoes a correction that has not taken effect yet.',
  params: z.object({ correctionId: z.uuid() }),
  reply: z.object({ correction: KeyCorrection }),
})

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/correction-withdrawals',
  access: 'editor',
  needsConfirmation: true,
  summary:
    'Withdraws a correction that has taken effect: the original key applies again, and the question can be asked. Learners keep the points they gained.',
  body: z.strictObject({
    correctionId: z.uuid(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(WITHDRAWAL_REASON_LENGTH)),
  }),
  reply: z.object({ correction: KeyCorrection }),
})
