import { type AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { AdminReport, ReportedQuestion } from '@nextround/contract/reports-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  findReported,
  getVersionWithKey,
  listReportsOf,
  type OfRevision,
} from './console-queries.ts'
import { listAlsoRight } from './correction-queries.ts'

type Answer = {
  question: ReportedQuestion
  asked: AskedQuestion
  correctAnswer: OptionKey
  why: string
  whyNot: Partial<Record<OptionKey, string>>
  alsoRight: OptionKey[]
  answers: number
  rightAnswers: number
  reports: AdminReport[]
}

/** What was reported, as its learners saw it, with all that is needed to judge it. */
export async function getReportedQuestion(db: Db, of: OfRevision): Promise<Answer> {
  const question = await findReported(db, of)
  if (!question) throw new AppError('question.not-found')
  const [version, reports, alsoRight] = await Promise.all([
    getVersionWithKey(db, question),
    listReportsOf(db, of),
    listAlsoRight(db, of),
  ])
  const { level, code, options, answer, ...rest } = version
  return {
    question,
    asked: {
      id: question.questionId,
      topicId: question.topicId,
      subskill: question.subskill,
      difficulty: level,
      text: question.text,
      code: code as AskedQuestion['code'],
      options: OptionKey.options.map((key) => ({ key, text: options[key] })),
    },
    correctAnswer: answer,
    ...rest,
    alsoRight,
    reports,
  }
}
