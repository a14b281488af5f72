import type { QuestionReport, ReportReason } from '@nextround/contract/question-bank'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from './plain-text.ts'
import { addReport, findExplainedVersion, findReport, lockReportsOfUser } from './queries.ts'
import type { ReportLimit } from './report-limit.ts'

type ReportDraft = { userId: string; questionId: string; reason: ReportReason; text: string }

const REPORTS_PER_DAY = 30

/**
 * Only the first report of a revision is stored: a repeated request must not overwrite what the team may be reading. A
 * corrected question is a new revision and can be reported again.
 */
export async function reportQuestion(
  { db, limit }: { db: Db; limit: ReportLimit },
  { userId, questionId, reason, text: typed }: ReportDraft,
): Promise<QuestionReport> {
  await limit(userId)
  const text = plainText(typed)
  if (reason === 'other' && text === '') throw new AppError('request.invalid')

  const explained = await findExplainedVersion(db, { userId, questionId })
  if (!explained) throw new AppError('question.not-found')

  const report = await db.transaction().execute(async (trx) => {
    // Concurrent requests must not exceed the daily cap. The unique key needs no lock.
    await lockReportsOfUser(trx, userId)
    const wanted = { userId, questionId, ...explained }
    await addReport(trx, { id: newId(), ...wanted, reason, text, most: REPORTS_PER_DAY })
    return findReport(trx, wanted)
  })
  if (!report) throw new AppError('question.too-many-reports')
  return report
}
