import type { Db } from '#platform/db/client.ts'
import { listOpenReports } from './queries.ts'

/** For the operator's terminal: one block per question and revision, the most reported first. */
export async function describeOpenReports(db: Db): Promise<string> {
  const blocks = new Map<string, string[]>()
  for (const report of await listOpenReports(db)) {
    const title = `${report.question_id} revision ${report.revision}: ${report.open_reports} open`
    const day = report.created_at.toISOString().slice(0, 10)
    const text = report.text && `\n    ${report.text.replaceAll('\n', '\n    ')}`
    const lines = blocks.get(title) ?? []
    blocks.set(title, [...lines, `  ${report.id}  ${day}  ${report.reason}${text}`])
  }
  if (blocks.size === 0) return 'No open reports'
  return [...blocks].map(([title, lines]) => [title, ...lines].join('\n')).join('\n\n')
}
