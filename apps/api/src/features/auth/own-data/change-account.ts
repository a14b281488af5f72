import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { isTimeZone } from '../time-zone.ts'
import { updateOwner } from './queries.ts'

type AccountChanges = {
  name?: string | undefined
  timeZone?: string | undefined
  isHiddenFromLeaderboard?: boolean | undefined
}

/** What is left out stays as it is. */
export async function changeAccount(
  { db, announce }: { db: Db; announce: Announce },
  userId: string,
  { name, timeZone, isHiddenFromLeaderboard }: AccountChanges,
): Promise<void> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    await updateOwner(trx, userId, {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(isHiddenFromLeaderboard !== undefined && {
        leaderboard_opt_out: isHiddenFromLeaderboard,
      }),
    })
    await announce(trx, 'account.changed', { userId })
  })
}
