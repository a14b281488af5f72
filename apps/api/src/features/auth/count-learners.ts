import type { Db } from '#platform/db/client.ts'
import { getLearnerCount } from './queries.ts'

const MINUTE_MS = 60_000

/**
 * Reads the number that the hourly job has counted, at most once a minute for all visitors of the home page together. A
 * failure is remembered for a minute too, so that they don't all ask a busy database. Rounds down, so that the figure is
 * never too high.
 */
export function createLearnerCount(db: Db): () => Promise<number> {
  let read: { at: number; learners: Promise<number> } | undefined
  return async () => {
    if (!read || Date.now() - read.at > MINUTE_MS)
      read = { at: Date.now(), learners: getLearnerCount(db) }
    return Math.floor((await read.learners) / 100) * 100
  }
}
