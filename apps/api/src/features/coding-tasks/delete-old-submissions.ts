import type { Db } from '#platform/db/client.ts'
import { deleteOldPage } from './queries.ts'

/** Long enough for learners to look at earlier programs of a task they work on. */
const KEPT_DAYS = 30
const PAGE_SIZE = 1_000

/** Deletes submissions after a month, except the best one of each task and language, page by page. */
export async function deleteOldSubmissions(db: Db): Promise<{ deleted: number }> {
  let deleted = 0
  let after: Parameters<typeof deleteOldPage>[1]['after']
  do {
    const page = await deleteOldPage(db, { after, days: KEPT_DAYS, limit: PAGE_SIZE })
    deleted += page.deleted
    after = page.end
  } while (after)
  return { deleted }
}
