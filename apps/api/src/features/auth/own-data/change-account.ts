import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { isSameTimeZone, isTimeZone } from '../time-zone.ts'
import { lockTimeZone, timeZoneChangeTo, updateOwner } from './queries.ts'

type AccountChanges = {
  name?: string | undefined
  timeZone?: string | undefined
  isHiddenFromLeaderboard?: boolean | undefined
}

/** Changes only the given fields. */
export async function changeAccount(
  { db, announce }: { db: Db; announce: Announce },
  userId: string,
  { name, timeZone, isHiddenFromLeaderboard }: AccountChanges,
): Promise<void> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    await updateOwner(trx, userId, {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && (await timeZoneChange(trx, userId, timeZone))),
      ...(isHiddenFromLeaderboard !== undefined && {
        leaderboard_opt_out: isHiddenFromLeaderboard,
      }),
    })
    await announce(trx, 'account.changed', { userId })
  })
}

/**
 * Allows one change in 24 hours, because the time zone decides dates and with them streaks. The zone from the sign-up
 * and another name of the same zone do not count as changes.
 */
async function timeZoneChange(trx: Trx, userId: string, timeZone: string) {
  const { current, isFresh } = await lockTimeZone(trx, userId)
  if (isSameTimeZone(current, timeZone)) return { time_zone: timeZone }
  if (isFresh) throw new AppError('auth.time-zone-changed')
  return timeZoneChangeTo(timeZone)
}
