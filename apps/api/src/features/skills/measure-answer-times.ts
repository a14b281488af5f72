import type { Db } from '#platform/db/client.ts'
import { setStatementTimeout, findNthLatestQuiz, saveMedians } from './item-queries.ts'
import { TIME_TO_ANSWER } from './model/counts-for-skill.ts'

/**
 * People's times differ by about two thirds on a log scale, so the median of 30 is typically off by a seventh. With ten
 * it would be off by a quarter, too much to say "twice as long as others".
 */
const MIN_ANSWERS = 30
/**
 * About half a million answers: hundreds for each question, and the cost does not grow with the history. A question
 * with too few answers among them keeps its stored median.
 */
const QUIZZES_MEASURED = 40_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Saves the median answer time of each question. Repeating a run changes nothing. */
export const measureAnswerTimes = (db: Db): Promise<{ timed: number }> =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 2)
    const from = (await findNthLatestQuiz(trx, QUIZZES_MEASURED)) ?? LOWEST_ID
    const wanted = { from, within: TIME_TO_ANSWER, enough: MIN_ANSWERS }
    return { timed: await saveMedians(trx, wanted) }
  })
