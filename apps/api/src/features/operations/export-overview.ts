import type { Db } from '#platform/db/client.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/csv.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { toDayInIndia } from './days-in-india.ts'
import { listDaysForExport, listWeeks } from './overview-queries.ts'

const FIRST_DAY = '2000-01-01'

/** Ten years are 3,653 lines, so the file is made at once. */
export async function exportOverview(
  db: Db,
  table: 'days' | 'weeks',
): Promise<FileReply<'text/csv'>> {
  const lines = table === 'days' ? await listDaysForExport(db) : await listWeekLines(db)
  return {
    name: `overview-${table}-${toDayInIndia(new Date())}.csv`,
    type: 'text/csv',
    content: BYTE_ORDER_MARK + lines.map(toCsvLine).join(''),
  }
}

async function listWeekLines(db: Db): Promise<unknown[][]> {
  const weeks = await listWeeks(db, { from: FIRST_DAY })
  return [['week from', 'active learners'], ...weeks.map(({ week, active }) => [week, active])]
}
