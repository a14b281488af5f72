import type { QuestionReport, ReportReason } from '@nextround/contract/question-bank'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from './plain-text.ts'
import { addReport, findReport, findSeenRevision, lockReportsOf } from './queries.ts'
import type { ReportLimit } from './report-limit.ts'

type Said = { userId: string; questionId: string; reason: ReportReason; text: string }

const REPORTS_PER_DAY = 30

/**
 * The first report of a revision stands: a copy that comes late must not overwrite what the team may be
 * reading, and a corrected question is a new revision with a report of its own.
 */
export async function reportQuestion(
  { db, limit }: { db: Db; limit: ReportLimit },
  { userId, questionId, reason, text: typed }: Said,
): Promise<QuestionReport> {
  await limit(userId)
  const text = plainText(typed)
  if (reason === 'other' && text === '') throw new AppError('request.invalid')

  const revision = await findSeenRevision(db, { userId, questionId })
  if (revision === undefined) throw new AppError('question.not-found')

  const report = await db.transaction().execute(async (trx) => {
    // Only so that nobody gets past the cap by sending many at once; the unique key needs no lock.
    await lockReportsOf(trx, userId)
    const wanted = { userId, questionId, revision }
    await addReport(trx, { id: newId(), ...wanted, reason, text, most: REPORTS_PER_DAY })
    return findReport(trx, wanted)
  })
  if (!report) throw new AppError('question.too-many-reports')
  return report
}
