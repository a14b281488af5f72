import { REPORT_TEXT_LENGTH, type ReportStatus } from '@nextround/contract/question-bank'
import type { Db, Trx } from '#platform/db/client.ts'
import { plainText } from './plain-text.ts'
import { lockReport, setDecision } from './queries.ts'

/** The audit log is another feature's: whoever runs the command hands over the pen. */
type WriteDown = (
  trx: Trx,
  entry: { userId: string; details: Record<string, string> },
) => Promise<unknown>

type Decision = { reportId: string; status: ReportStatus; note: string }

/** What the team made of a report, and what it tells the learner. Run by a command on the server. */
export async function decideReport(
  { db, writeDown }: { db: Db; writeDown: WriteDown },
  { reportId, status, note }: Decision,
): Promise<void> {
  const reply = plainText(note)
  if (reply.length > REPORT_TEXT_LENGTH)
    throw new Error(`The note has more than ${REPORT_TEXT_LENGTH} characters`)
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (!report) throw new Error(`There is no report ${reportId}`)
    await setDecision(trx, { id: reportId, status, reply: reply || null })
    const details = { report: reportId, from: report.status, to: status }
    await writeDown(trx, { userId: report.user_id, details })
  })
}
