import type { Db } from '#platform/db/client.ts'
import { allowMinutes, findQuizBack, keepMedians } from './item-queries.ts'
import { TIME_TO_ANSWER } from './skill/counts.ts'

/**
 * People differ by about two thirds in the logarithm of their time, so the median of 30 is off by a seventh as a
 * rule. Of ten it would be off by a quarter, and 'twice as long as others' would mean little.
 */
const ENOUGH_TO_TIME = 30
/**
 * About half a million answers: hundreds for each question, and a night costs the same however long the history
 * is. A question that was asked too seldom in them keeps the median it has.
 */
const LATEST_QUIZZES = 40_000
const THE_FIRST = '00000000-0000-0000-0000-000000000000'

/** Tells each question how long an answer to it takes as a rule. Run again, it finds nothing to change. */
export const timeItems = (db: Db): Promise<{ timed: number }> =>
  db.transaction().execute(async (trx) => {
    await allowMinutes(trx, 2)
    const from = (await findQuizBack(trx, LATEST_QUIZZES)) ?? THE_FIRST
    const wanted = { from, within: TIME_TO_ANSWER, enough: ENOUGH_TO_TIME }
    return { timed: await keepMedians(trx, wanted) }
  })
