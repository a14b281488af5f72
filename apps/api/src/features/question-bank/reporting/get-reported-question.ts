import type { Reply } from '@nextround/contract/endpoint'
import { toAskedQuestion } from '@nextround/contract/question-kinds'
import type { getReportedQuestion as endpoint } from '@nextround/contract/reports-admin'
import { orderOptions } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  findReported,
  getVersionWithKey,
  listReportsOf,
  type RevisionKey,
} from './console-queries.ts'
import { findSecondEditorReason, listAccepted, listCorrections } from './correction-queries.ts'

/** Returns the reported question as learners saw it, with everything needed to judge it. */
export async function getReportedQuestion(
  db: Db,
  { editorId, ...of }: RevisionKey & { editorId: string },
): Promise<Reply<typeof endpoint>> {
  const question = await findReported(db, of)
  if (!question) throw new AppError('question.not-found')
  const [version, reports, accepted, corrections, needsSecondEditor] = await Promise.all([
    getVersionWithKey(db, question),
    listReportsOf(db, of),
    listAccepted(db, of),
    listCorrections(db, { ...of, editorId }),
    findSecondEditorReason(db, { ...of, editorId }),
  ])
  const { kind, level, code, options, shown, answer, set, ...rest } = version
  const { questionId: id, topicId, subskill, text: stem } = question
  const text = { id, topicId, subskill, kind, level, stem, code, options, shown, set: null }
  return {
    question,
    asked: toAskedQuestion(text, orderOptions({ kind, options, isShuffled: false }, Math.random)),
    ...(set && { set }),
    correctAnswer: answer,
    ...rest,
    ...accepted,
    corrections,
    needsSecondEditor,
    reports,
  }
}
