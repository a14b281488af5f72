import type { ReportStatus } from '@nextround/contract/question-bank'
import type { ReportDecision } from '@nextround/contract/reports-admin'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { plainText } from './plain-text.ts'
import { lockReports, saveDecision } from './queries.ts'

type Decisions = { decisions: readonly ReportDecision[]; editorId: string }

/**
 * Saves the team's decisions about reports and the replies to their learners. Returns the previous decisions, which can
 * be sent again to undo. Skips reports whose learner has deleted their account.
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

type Report = Awaited<ReturnType<typeof lockReports>>[number]
type Change = { status: ReportStatus; reply: string | null; editorId: string }

/** Does nothing, and writes no audit entry, if nothing changes. */
async function changeReport(trx: Trx, report: Report, { status, reply, editorId }: Change) {
  if (report.status === status && report.reply === reply) return
  await saveDecision(trx, { id: report.id, status, reply })
  await audit(trx, {
    action: 'report.decided',
    userId: report.userId,
    actorId: editorId,
    details: { report: report.id, from: report.status, to: status },
  })
}
