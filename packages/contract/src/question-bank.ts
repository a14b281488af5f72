import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const TopicBank = z.object({
  topicId: z.string(),
  liveQuestions: z.int().check(z.nonnegative()),
})
export type TopicBank = z.infer<typeof TopicBank>

export const listTopicBanks = endpoint({
  method: 'GET',
  path: '/api/topics',
  access: 'public',
  summary: 'The number of live questions per topic.',
  reply: z.object({ topics: z.array(TopicBank) }),
})

export const REPORT_TEXT_LENGTH = 1000

export const ReportReason = z.enum([
  'wrong-answer',
  'several-right',
  'unclear',
  'typo',
  'outdated',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

export const ReportStatus = z.enum(['open', 'accepted', 'declined', 'fixed'])
export type ReportStatus = z.infer<typeof ReportStatus>

/** One learner's report about one revision of a question. */
export const QuestionReport = z.object({
  id: z.uuid(),
  questionId: z.string(),
  /** The text that the learner saw. */
  questionText: z.string(),
  /** False once the question was changed. The new revision can be reported again. */
  isOfThisRevision: z.boolean(),
  reason: ReportReason,
  text: z.string(),
  status: ReportStatus,
  /** The team's answer, if there is one. */
  reply: z.nullable(z.string()),
  reportedAt: z.iso.datetime(),
})
export type QuestionReport = z.infer<typeof QuestionReport>

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/question-reports',
  access: 'user',
  summary:
    'Tells the team what is wrong with a question that the caller has answered or whose answer they revealed; "other" needs words. Repeating the call returns the first report.',
  body: z.strictObject({
    questionId: z.string().check(z.maxLength(40)),
    reason: ReportReason,
    text: z.string().check(z.trim(), z.maxLength(REPORT_TEXT_LENGTH)),
  }),
  reply: QuestionReport,
})

export const listMyReports = endpoint({
  method: 'GET',
  path: '/api/question-reports',
  access: 'user',
  summary: "The caller's reports of questions, the newest first, 200 at most.",
  reply: z.object({ reports: z.array(QuestionReport) }),
})
