import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import type { Item } from './skill/belief.ts'
import type { ItemStatistics, ItemTable, Level } from './skill/item-statistics.ts'
import { ITEM_START } from './skill/belief.ts'

/** Every question of the topic: each wording that has a history, as it is known by now, or else the one in the bank. */
export const listItems = async (trx: Trx, topicId: string): Promise<ItemTable> => {
  const { rows } = await sql<
    { key: string; level: Level; answers: number; correct: number } & Partial<Item>
  >`
    SELECT questions.id || '@' || coalesce(item.revision, questions.revision) AS key, questions.level,
           coalesce(item.answers, 0) AS answers, coalesce(item.correct, 0) AS correct,
           item.difficulty, item.variance
      FROM questions LEFT JOIN item_statistics AS item ON item.question_id = questions.id
     WHERE questions.topic_id = ${topicId}`.execute(trx)
  return new Map(
    rows.map(({ key, level, answers, correct, difficulty, variance }): [string, ItemStatistics] => [
      key,
      {
        level,
        answers,
        correct,
        difficulty: difficulty ?? ITEM_START[level].difficulty,
        variance: variance ?? ITEM_START[level].variance,
      },
    ]),
  )
}

export const saveItems = (trx: Trx, items: (ItemStatistics & { key: string })[]) =>
  sql`
    INSERT INTO item_statistics (question_id, revision, answers, correct, difficulty, variance)
    SELECT split_part(key, '@', 1), split_part(key, '@', 2)::integer, answers, correct, difficulty, variance
      FROM jsonb_to_recordset(${JSON.stringify(items.filter(({ answers }) => answers > 0))}::jsonb) AS rows (
             key text, answers integer, correct integer, difficulty double precision,
             variance double precision)
    ON CONFLICT (question_id, revision) DO UPDATE SET
      answers = excluded.answers, correct = excluded.correct,
      difficulty = excluded.difficulty, variance = excluded.variance`.execute(trx)

/** The default timeout is meant for requests; nobody waits for a nightly job. */
export const setStatementTimeout = (trx: Trx, minutes: number) =>
  sql`SELECT set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(trx)

/** The oldest of the latest so many quizzes; null while there are fewer. */
export const findNthLatestQuiz = async (trx: Trx, quizzes: number): Promise<string | null> => {
  const found = await trx
    .selectFrom('quiz_sessions')
    .select('id')
    .orderBy('id', 'desc')
    .offset(quizzes - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

type MedianInput = {
  /** The first quiz that is looked at. */
  from: string
  /** What a time must lie within, in milliseconds, to say how long an answer takes. */
  within: { least: number; most: number }
  /** With fewer times than this, the median of a question is not changed. */
  enough: number
}

/** Times as in `loadProgress`, of first answers only. Returns how many medians have changed. */
export const saveMedians = async (
  trx: Trx,
  { from, within, enough }: MedianInput,
): Promise<number> => {
  // A literal, for both tables: with a parameter the generic plan could not see how few rows there are.
  const first = sql.lit(from)
  const { numAffectedRows } = await sql`
    WITH timed AS (
      SELECT answers.user_id, answers.topic_id, answers.question_id, answers.revision, answers.session_id,
             extract(epoch FROM answers.answered_at - lag(answers.answered_at, 1, sessions.started_at)
               OVER (PARTITION BY answers.session_id ORDER BY answers.answered_at)) * 1000 AS took_ms
        FROM quiz_sessions AS sessions JOIN quiz_answers AS answers ON answers.session_id = sessions.id
       WHERE sessions.id >= ${first} AND answers.session_id >= ${first} AND sessions.status <> 'open'
    ), known AS (
      SELECT question_id, revision,
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms))::integer AS median_ms
        FROM timed
       WHERE took_ms BETWEEN ${within.least} AND ${within.most}
         AND NOT EXISTS (
           SELECT FROM quiz_answers AS earlier
            WHERE earlier.user_id = timed.user_id AND earlier.topic_id = timed.topic_id
              AND earlier.question_id = timed.question_id AND earlier.revision = timed.revision
              AND earlier.session_id < timed.session_id)
       GROUP BY question_id, revision
      HAVING count(*) >= ${enough}
    )
    UPDATE item_statistics AS item SET median_ms = known.median_ms
      FROM known
     WHERE item.question_id = known.question_id AND item.revision = known.revision
       AND item.median_ms IS DISTINCT FROM known.median_ms`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
