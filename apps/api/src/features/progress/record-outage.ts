import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { DAY_MS } from './calendar/day.ts'
import { keepOutage, keepStreak, listAllDays, listLearnersSince, listOutages } from './queries.ts'
import { MOST_FREEZES, foldDays } from './streak/streak.ts'
import { asCount, asOutages } from './streak-after.ts'

/**
 * A stretch in which learners could not use the product. Whoever studied shortly before it may have lost a streak
 * by it already: theirs are made anew from their days.
 */
export async function recordOutage(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ learners: number }> {
  if (!(from < to && to <= new Date()))
    throw new Error('An outage has a beginning and an end that are past')
  return db.transaction().execute(async (trx) => {
    await keepOutage(trx, { id: newId(), from, to })
    const outages = asOutages(await listOutages(trx))
    // Freezes may have bridged the days before it.
    const since = new Date(from.getTime() - (MOST_FREEZES + 2) * DAY_MS)
    const learners = await listLearnersSince(trx, since)
    for (const userId of learners) {
      const days = (await listAllDays(trx, userId)).map(asCount)
      await keepStreak(trx, userId, foldDays(days, outages))
    }
    return { learners: learners.length }
  })
}
