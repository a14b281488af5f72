import type { Db } from '#platform/db/client.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import {
  type Channel,
  claimReminders,
  findCursor,
  listCandidates,
  listNextLearners,
  saveCursor,
} from './queries.ts'
import { findEvening, reasonToRemind } from './reason-to-remind.ts'

const PAGE_SIZE = 1_000
/** Less than the job's time limit, so that a long run ends on its own and the next one continues from there. */
const MAX_RUN_MS = 8 * 60_000

export const SENDING_JOBS: Record<Channel, string> = {
  mail: 'reminders.send-mail',
  push: 'reminders.send-push',
}

type ClaimDeps = { db: Db; queue: Pick<Queue, 'enqueue'>; hasPush: boolean }

/**
 * Runs every quarter of an hour. For every learner with a reason to be reminded and an evening in their time zone, adds
 * a row for their day and, in the same transaction, a job for each channel they have turned on. A second run finds the
 * rows and does nothing. Goes through all learners page by page and saves the cursor, so that an interrupted run
 * continues and nobody is always last. Returns how many were claimed.
 */
export async function claimDueReminders(
  deps: ClaimDeps,
  now: Date,
  { pageSize = PAGE_SIZE } = {},
): Promise<number> {
  const { db } = deps
  const endsAt = performance.now() + MAX_RUN_MS
  const evenings = new Map<string, string | undefined>()
  let claimed = 0
  let after = await findCursor(db)
  while (performance.now() < endsAt) {
    const page = await listNextLearners(db, { after, limit: pageSize })
    const atEvening = page.flatMap(({ userId, timeZone }) => {
      if (!evenings.has(timeZone)) evenings.set(timeZone, findEvening(now, timeZone))
      const day = evenings.get(timeZone)
      return day === undefined ? [] : [{ userId, day }]
    })
    if (atEvening.length > 0) claimed += await claimOf(deps, atEvening)
    const last = page.length < pageSize ? undefined : page.at(-1)
    await saveCursor(db, last?.userId)
    if (!last) break
    after = last.userId
  }
  return claimed
}

async function claimOf(
  { db, queue, hasPush }: ClaimDeps,
  evenings: { userId: string; day: string }[],
): Promise<number> {
  const candidates = await listCandidates(db, evenings, { isClaimed: false })
  const due = candidates.filter(
    ({ byMail, byPush, ...facts }) => (byMail || (byPush && hasPush)) && reasonToRemind(facts),
  )
  if (due.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const mine = new Set(await claimReminders(trx, due))
    for (const { userId, day, byMail, byPush } of due.filter((one) => mine.has(one.userId))) {
      if (byMail) await queue.enqueue(trx, SENDING_JOBS.mail, { userId, day })
      if (byPush && hasPush) await queue.enqueue(trx, SENDING_JOBS.push, { userId, day })
    }
    return mine.size
  })
}
