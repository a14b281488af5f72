import type { Db } from '#platform/db/client.ts'
import { countPage, saveLearnerCount } from './queries.ts'

const PAGE_SIZE = 10_000

/**
 * Counts the opened accounts page by page, because one statement for millions would exceed the statement timeout. An
 * interrupted run saves nothing.
 */
export async function recountLearners(
  db: Db,
  { pageSize = PAGE_SIZE } = {},
): Promise<{ learners: number }> {
  let learners = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const page = await countPage(db, { after, pageSize })
    learners += page.learners
    after = page.last
  }
  await saveLearnerCount(db, learners)
  return { learners }
}
