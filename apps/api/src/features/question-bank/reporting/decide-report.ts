import { REPORT_TEXT_LENGTH, type ReportStatus } from '@nextround/contract/question-bank'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { plainText } from './plain-text.ts'
import { lockReport, setDecision } from './queries.ts'

type ReportDecision = { reportId: string; status: ReportStatus; note: string }

/** Stores the team's decision on a report and its reply to the learner. Run by a command on the server. */
export async function decideReport(
  db: Db,
  { reportId, status, note }: ReportDecision,
): Promise<void> {
  const reply = plainText(note)
  if (reply.length > REPORT_TEXT_LENGTH)
    throw new Error(`The note has more than ${REPORT_TEXT_LENGTH} characters`)
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (!report) throw new Error(`There is no report ${reportId}`)
    await setDecision(trx, { id: reportId, status, reply: reply || null })
    const details = { report: reportId, from: report.status, to: status }
    await audit(trx, { action: 'report.decided', userId: report.user_id, details })
  })
}
