import type { Announce } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { saveStreaks, listDaysOfUsers } from './outage-queries.ts'
import { parseDay } from './streak-after.ts'
import type { Outage } from './streak/missed-days.ts'
import { foldDays, streakFacts } from './streak/streak.ts'

/** Recomputes streaks from all their days. The rows must be locked, or a quiz counted in the meantime is lost. */
export async function recomputeStreaks(
  trx: Trx,
  announce: Announce,
  userIds: string[],
  outages: readonly Outage[],
): Promise<void> {
  const learners = await listDaysOfUsers(trx, userIds)
  const streaks = learners.map(({ userId, days }) => ({
    user_id: userId,
    streak: foldDays(days.map(parseDay), outages),
  }))
  await saveStreaks(trx, streaks, outages.length)
  const timeZones = new Map(learners.map(({ userId, timeZone }) => [userId, timeZone]))
  await announce(
    trx,
    'streaks.recomputed',
    streaks.map(({ user_id: userId, streak }) => {
      const timeZone = timeZones.get(userId) ?? 'UTC'
      return { userId, ...streakFacts(streak, { timeZone, outages }) }
    }),
  )
}
