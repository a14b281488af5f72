import { type AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type {
  AdminReport,
  KeyCorrection,
  ReportedQuestion,
  SecondEditorReason,
} from '@nextround/contract/reports-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  findReported,
  getVersionWithKey,
  listReportsOf,
  type OfRevision,
} from './console-queries.ts'
import { findSecondEditorReason, listAlsoRight, listCorrections } from './correction-queries.ts'

type Answer = {
  question: ReportedQuestion
  asked: AskedQuestion
  correctAnswer: OptionKey
  why: string
  whyNot: Partial<Record<OptionKey, string>>
  alsoRight: OptionKey[]
  corrections: KeyCorrection[]
  needsSecondEditor: SecondEditorReason | null
  answers: number
  rightAnswers: number
  reports: AdminReport[]
}

/** Returns the reported question as learners saw it, with everything needed to judge it. */
export async function getReportedQuestion(
  db: Db,
  { editorId, ...of }: OfRevision & { editorId: string },
): Promise<Answer> {
  const question = await findReported(db, of)
  if (!question) throw new AppError('question.not-found')
  const [version, reports, alsoRight, corrections, needsSecondEditor] = await Promise.all([
    getVersionWithKey(db, question),
    listReportsOf(db, of),
    listAlsoRight(db, of),
    listCorrections(db, { ...of, editorId }),
    findSecondEditorReason(db, { ...of, editorId }),
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
    corrections,
    needsSecondEditor,
    reports,
  }
}
