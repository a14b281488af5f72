import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { isRevealed } from './revealed-queries.ts'
import type { Item } from './model/belief.ts'
import type { ItemStatistics, ItemTable, Level } from './model/item-statistics.ts'
import { ITEM_START } from './model/belief.ts'

/**
 * Lists every question of the topic: each wording with a history at its current difficulty, or else the one in the
 * bank.
 */
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

/** The default timeout is meant for requests. Nobody waits for a nightly job. */
export const setStatementTimeout = (trx: Trx, minutes: number) =>
  sql`SELECT set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(trx)

/** Returns the id of the nth latest quiz, or null if there are fewer. */
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
  /** The first quiz to include. */
  from: string
  /** Times outside these bounds, in milliseconds, are ignored. */
  within: { least: number; most: number }
  /** With fewer times than this, a question's median is not changed. */
  enough: number
}

/** Measures times as in `loadProgress`, for first answers only. Returns the number of changed medians. */
export const saveMedians = async (
  trx: Trx,
  { from, within, enough }: MedianInput,
): Promise<number> => {
  // A literal for both tables: with a parameter the generic plan would not know how few rows there are.
  const first = sql.lit(from)
  const { numAffectedRows } = await sql`
    WITH timed AS (
      SELECT answers.user_id, answers.topic_id, answers.question_id, answers.revision, answers.session_id,
             -- The first answer to a set includes reading it.
             asked.set_id IS NOT NULL AND row_number() OVER (
               PARTITION BY answers.session_id, asked.set_id ORDER BY answers.answered_at, answers.question_id) = 1 AS has_read,
             coalesce(answers.spent_ms, extract(epoch FROM answers.answered_at - lag(answers.answered_at, 1, sessions.started_at)
               OVER (PARTITION BY answers.session_id ORDER BY answers.answered_at)) * 1000) AS took_ms
        FROM quiz_sessions AS sessions JOIN quiz_answers AS answers ON answers.session_id = sessions.id
        JOIN question_versions AS asked ON asked.question_id = answers.question_id
         AND asked.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
       WHERE sessions.id >= ${first} AND answers.session_id >= ${first} AND sessions.status <> 'open'
    ), known AS (
      SELECT question_id, revision,
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms))::integer AS median_ms
        FROM timed
       WHERE took_ms BETWEEN ${within.least} AND ${within.most} AND NOT has_read
         AND NOT EXISTS (
           SELECT FROM quiz_answers AS earlier
            WHERE earlier.user_id = timed.user_id AND earlier.topic_id = timed.topic_id
              AND earlier.question_id = timed.question_id AND earlier.revision = timed.revision
              AND earlier.session_id < timed.session_id)
         AND NOT ${isRevealed('timed')}
       GROUP BY question_id, revision
      HAVING count(*) >= ${enough}
    )
    UPDATE item_statistics AS item SET median_ms = known.median_ms
      FROM known
     WHERE item.question_id = known.question_id AND item.revision = known.revision
       AND item.median_ms IS DISTINCT FROM known.median_ms`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
