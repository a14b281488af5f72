import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { recomputeStreaks } from './recompute-streaks.ts'
import { listLearners, listOutages, lockOutdatedStreaks, storeOutage } from './outage-queries.ts'
import type { Outage } from './streak/missed-days.ts'

/** The totals of a batch are locked together, so a finishing quiz waits for one batch at most. */
const BATCH_SIZE = 200

type RecordedOutage = { isNew: boolean; learners: number }

/**
 * Records a time in which learners could not use the product. Learners who have practised since may have lost their
 * streak, so their streaks are recomputed batch by batch. An interrupted run can be repeated with the same outage.
 */
export async function recordOutage(
  { db, announce }: { db: Db; announce: Announce },
  outage: Outage,
  { batchSize = BATCH_SIZE } = {},
): Promise<RecordedOutage> {
  const { from, to } = outage
  if (!(from < to && to <= new Date()))
    throw new Error('An outage has a beginning and an end that are past')
  // Committed first, so that every quiz that finishes from now on takes it into account.
  const isNew = await storeOutage(db, outage)
  // In some time zones a date begins up to 14 hours earlier than in UTC.
  const since = new Date(from.getTime() - DAY_MS)
  let learners = 0
  let userIds: string[] = []
  do {
    userIds = await listLearners(db, { after: userIds.at(-1), atMost: batchSize })
    const batch = { userIds, since }
    learners += await db.transaction().execute((trx) => recomputeBatch(trx, announce, batch))
  } while (userIds.length === batchSize)
  return { isNew, learners }
}

async function recomputeBatch(
  trx: Trx,
  announce: Announce,
  batch: { userIds: string[]; since: Date },
): Promise<number> {
  // Read before locking: a streak that includes more outages by then was recomputed by another run.
  const outages = await listOutages(trx)
  const unmended = await lockOutdatedStreaks(trx, { ...batch, outagesKnown: outages.length })
  if (unmended.length > 0) await recomputeStreaks(trx, announce, unmended, outages)
  return unmended.length
}
