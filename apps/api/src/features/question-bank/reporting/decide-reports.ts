import { REPORT_TEXT_LENGTH, type ReportStatus } from '@nextround/contract/question-bank'
import type { ReportDecision } from '@nextround/contract/reports-admin'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { plainText } from './plain-text.ts'
import { lockReports, saveDecision } from './queries.ts'

type Decisions = { decisions: readonly ReportDecision[]; editorId: string }

/**
 * Stores what the team decided about reports, and what their learners read of it. Says how each stood before: to take
 * it back is to decide so again. A report whose learner has deleted their account is left out.
 */
export async function decideReports(
  db: Db,
  { decisions, editorId }: Decisions,
): Promise<{ before: ReportDecision[] }> {
  return db.transaction().execute(async (trx) => {
    const wanted = new Map(decisions.map((decision) => [decision.reportId, decision]))
    const reports = await lockReports(trx, [...wanted.keys()])
    for (const report of reports) {
      const { status, reply } = wanted.get(report.id)!
      await changeReport(trx, report, { status, reply: reply && plainText(reply), editorId })
    }
    return {
      before: reports.map(({ id, status, reply }) => ({ reportId: id, status, reply })),
    }
  })
}

type DecisionByCommand = { reportId: string; status: ReportStatus; note: string }

/** One report, by a command on the server. Without a note the earlier reply stays. */
export async function decideReport(
  db: Db,
  { reportId, status, note }: DecisionByCommand,
): Promise<void> {
  const reply = plainText(note)
  if (reply.length > REPORT_TEXT_LENGTH)
    throw new Error(`The note has more than ${REPORT_TEXT_LENGTH} characters`)
  await db.transaction().execute(async (trx) => {
    const [report] = await lockReports(trx, [reportId])
    if (!report) throw new Error(`There is no report ${reportId}`)
    await changeReport(trx, report, { status, reply: reply || report.reply })
  })
}

type Report = Awaited<ReturnType<typeof lockReports>>[number]
type Change = { status: ReportStatus; reply: string | null; editorId?: string }

/** What is the same as before leaves no trace. */
async function changeReport(trx: Trx, report: Report, { status, reply, editorId }: Change) {
  if (report.status === status && report.reply === reply) return
  await saveDecision(trx, { id: report.id, status, reply })
  await audit(trx, {
    action: 'report.decided',
    userId: report.userId,
    ...(editorId && { actorId: editorId }),
    details: { report: report.id, from: report.status, to: status },
  })
}
