import type { Db } from '#platform/db/client.ts'
import { countOpenAccounts } from './queries.ts'

const HOUR_MS = 60 * 60 * 1_000

/**
 * Counts at most once an hour, because the home page asks for every visitor. Rounds down, so that the figure is never
 * too high.
 */
export function createLearnerCount(db: Db): () => Promise<number> {
  let counted: { at: number; learners: Promise<number> } | undefined
  return async () => {
    if (!counted || Date.now() - counted.at > HOUR_MS)
      counted = { at: Date.now(), learners: countOpenAccounts(db) }
    const learners = await counted.learners.catch((error: unknown) => {
      counted = undefined
      throw error
    })
    return Math.floor(learners / 100) * 100
  }
}
