import { addDays, toMonday } from '#platform/calendar.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import {
  allowLongStatements,
  countWeeks,
  findFirstDay,
  lockProgress,
  saveCountedAt,
  saveProgress,
} from './count-queries.ts'
import { toDayInIndia } from './days-in-india.ts'

/** Usage of the tutor and dead letters are deleted after three days. */
const SHORT_LIVED_DAYS = 2
/**
 * Earlier weeks are final. Payments are deleted after eight financial years, and what the site earned must not change
 * with that.
 */
const RECOUNTED_WEEKS = 260

type Counted = { today: string; mailJobs: string[] }

/**
 * Counts the present, and one earlier week again. So all earlier weeks follow what happens later, such as the deletion
 * of an account, within a day for every three years. The first run counts them all. Each week is a transaction that saves
 * how far it has come, so an interrupted run goes on, and a repeated or simultaneous one changes nothing.
 */
export async function countOverview(
  db: Db,
  { mailJobs, now = new Date() }: { mailJobs: string[]; now?: Date },
): Promise<{ weeks: number }> {
  const counted = { today: toDayInIndia(now), mailJobs }
  await inTurn(db, async (trx) => {
    await countFrom(trx, firstOpenWeek(counted.today), toMonday(counted.today), counted)
    await saveCountedAt(trx, now)
  })
  let weeks = 0
  for (;;) {
    const { isOver, isCounted } = await inTurn(db, (trx) => recountNext(trx, counted))
    if (isCounted) weeks += 1
    if (isOver) return { weeks }
  }
}

/** The first week with people who opened an account and have not had seven whole days since, or had them yesterday. */
const firstOpenWeek = (today: string) => toMonday(addDays(today, -8))

/** Goes back one week, or begins again with the latest one. */
async function recountNext(
  trx: Trx,
  counted: Counted,
): Promise<{ isOver: boolean; isCounted: boolean }> {
  const { recounted, isComplete } = await lockProgress(trx)
  const latest = addDays(firstOpenWeek(counted.today), -7)
  const oldest = addDays(latest, -7 * RECOUNTED_WEEKS)
  const firstDay = (await findFirstDay(trx)) ?? counted.today
  const firstWeek = toMonday(firstDay) < oldest ? oldest : toMonday(firstDay)
  const next = recounted === null || recounted > latest ? latest : addDays(recounted, -7)
  if (next < firstWeek) {
    await saveProgress(trx, { recounted: null, isComplete: true })
    return { isOver: true, isCounted: false }
  }
  await countFrom(trx, next, next, counted)
  await saveProgress(trx, { recounted: next, isComplete })
  return { isOver: isComplete, isCounted: true }
}

const countFrom = (trx: Trx, from: string, to: string, { today, mailJobs }: Counted) =>
  countWeeks(trx, { from, to, today, mailJobs, final: addDays(today, -SHORT_LIVED_DAYS) })

const inTurn = <T>(db: Db, count: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await allowLongStatements(trx)
    await lockProgress(trx)
    return count(trx)
  })
