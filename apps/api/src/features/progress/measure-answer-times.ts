import type { Db } from '#platform/db/client.ts'
import { setStatementTimeout, findNthLatestQuiz, saveMedians } from './item-queries.ts'
import { TIME_TO_ANSWER } from './skill/counts-for-skill.ts'

/**
 * People differ by about two thirds in the logarithm of their time, so the median of 30 is off by a seventh as a
 * rule. Of ten it would be off by a quarter, and 'twice as long as others' would mean little.
 */
const MIN_ANSWERS = 30
/**
 * About half a million answers: hundreds for each question, and a night costs the same however long the history
 * is. A question with too few answers in them keeps its stored median.
 */
const QUIZZES_MEASURED = 40_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Stores the median answer time of each question. A repeated run changes nothing. */
export const measureAnswerTimes = (db: Db): Promise<{ timed: number }> =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 2)
    const from = (await findNthLatestQuiz(trx, QUIZZES_MEASURED)) ?? LOWEST_ID
    const wanted = { from, within: TIME_TO_ANSWER, enough: MIN_ANSWERS }
    return { timed: await saveMedians(trx, wanted) }
  })
