import { addDays, toMonday } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { toDate } from './boards.ts'
import {
  moveChangesToHistogram,
  deleteEmptyBars,
  deleteOldDays,
  deletePlaces,
  listBoards,
  lockHistogram,
  saveDay,
} from './sweep-queries.ts'

const BATCH_SIZE = 5_000
const WEEKS_KEPT = 2

/** Adds the changes of places to the histogram. Returns the number of changes. */
export async function sweepChanges(db: Db): Promise<number> {
  let swept = 0
  let some: number
  do {
    some = await db.transaction().execute(async (trx) => {
      await lockHistogram(trx)
      return moveChangesToHistogram(trx, BATCH_SIZE)
    })
    swept += some
  } while (some === BATCH_SIZE)
  return swept
}

/** Saves the histogram at the start of the day, and deletes old days and weeks. */
export async function beginDay(db: Db, now = new Date()): Promise<void> {
  await sweepChanges(db)
  const today = toDate(now)
  const firstWeek = addDays(toMonday(today), -7 * (WEEKS_KEPT - 1))
  await saveDay(db, today)
  await deleteOldDays(db, today)
  const over = (await listBoards(db)).filter((board) => (board.split('@')[1] ?? today) < firstWeek)
  for (const board of over) await deleteBoard(db, board)
  await db.transaction().execute(async (trx) => {
    await lockHistogram(trx)
    await deleteEmptyBars(trx)
  })
}

const deleteBoard = (db: Db, board: string): Promise<number> =>
  deleteInBatches(() => deletePlaces(db, board))
