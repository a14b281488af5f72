import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { isTimeZone } from '../time-zone.ts'
import { updateOwner } from './queries.ts'

type Changes = {
  name?: string | undefined
  timeZone?: string | undefined
  isHiddenFromLeaderboard?: boolean | undefined
}

/** What is left out stays as it is. */
export async function changeAccount(
  db: Db,
  userId: string,
  { name, timeZone, isHiddenFromLeaderboard }: Changes,
): Promise<void> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new AppError('request.invalid')
  await updateOwner(db, userId, {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(isHiddenFromLeaderboard !== undefined && { leaderboard_opt_out: isHiddenFromLeaderboard }),
  })
}
