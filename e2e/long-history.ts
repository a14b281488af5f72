import type { FinishedQuiz } from '../apps/api/src/events.ts'
import { createUpdateProgress } from '../apps/api/src/features/progress/update-progress.ts'
import { upsertSkills } from '../apps/api/src/features/skills/queries.ts'
import { isRevealed } from '../apps/api/src/features/skills/revealed-queries.ts'
import { skillsAfter } from '../apps/api/src/features/skills/skills-after.ts'
import { createDb } from '../apps/api/src/platform/db/create-db.ts'
import { createPool } from '../apps/api/src/platform/db/pool.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { ask } from './database.ts'
import type { Learner } from './learner.ts'
import { served } from './served.ts'

/**
 * Two quizzes a day except on every fifth, the newest yesterday: ten questions each, one topic after another, twenty
 * seconds per question, about seven of ten correct. IDs contain the time, as in the product.
 */
const INSERT_QUIZZES = `
  WITH learner AS (
    SELECT id AS user_id FROM users WHERE email = $1
  ), topics AS (
    SELECT topic_id, row_number() OVER (ORDER BY topic_id) - 1 AS place, count(*) OVER () AS many
      FROM questions WHERE status = 'live' GROUP BY topic_id
  ), quizzes AS (
    SELECT n, topic_id,
           now() - interval '1 day' - (n / 2 + n / 8) * interval '1 day' - n % 2 * interval '6 hours' AS at
      FROM generate_series(0, $2::integer - 1) AS n JOIN topics ON place = n % many
  ), named AS (
    SELECT *, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000'
               || lpad(to_hex(n), 12, '0'))::uuid AS id
      FROM quizzes
  ), answers AS (
    SELECT named.id, at, asked.*, (asked.answer = asked.chosen) AS is_correct
      FROM named CROSS JOIN LATERAL (
        SELECT questions.id AS question_id, questions.version,
               (SELECT coalesce(string_agg(key, '' ORDER BY key), '') FROM jsonb_object_keys(options) AS key) AS letters,
               revision, topic_id, subskill, keys.answer,
               row_number() OVER (ORDER BY md5(questions.id || n)) AS number,
               CASE WHEN abs(hashtext(questions.id || '-' || n)) % 10 < 7 THEN keys.answer
                    WHEN keys.number IS NOT NULL THEN (keys.number + 5000)::text
                    WHEN keys.answer = 'a' THEN 'b' ELSE 'a' END AS chosen
          FROM questions JOIN question_version_keys AS keys
            ON question_id = questions.id AND keys.version = questions.version
         WHERE status = 'live' AND topic_id = named.topic_id
         ORDER BY number LIMIT 10) AS asked
  ), given AS (
    INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen,
                              is_correct, answered_at)
    SELECT id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct,
           at + number * interval '20 seconds'
      FROM answers, learner
  )
  INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, question_versions, option_orders,
                             total_questions, correct_answers, score_percentage, time_spent_ms, started_at, completed_at)
  SELECT id, user_id, min(topic_id), 'completed', array_agg(question_id ORDER BY number),
         array_agg(version ORDER BY number), array_agg(letters ORDER BY number),
         count(*), count(*) FILTER (WHERE is_correct),
         round(100.0 * count(*) FILTER (WHERE is_correct) / count(*)), count(*) * 20000, at,
         at + interval '4 minutes'
    FROM answers, learner GROUP BY id, user_id, at
  RETURNING user_id AS "userId", id AS "sessionId", topic_id AS "topicId", is_re_test AS "isReTest",
            score_percentage AS score, correct_answers AS correct, total_questions AS total,
            time_spent_ms::integer AS "timeSpentMs", to_json(completed_at) AS "completedAt"`

/** Gives this learner that many finished quizzes. The rows are inserted here, and the product derives the rest. */
export async function finishedLongAgo(
  site: string | undefined,
  { email }: Learner,
  quizzes: number,
): Promise<void> {
  const rows = await ask<FinishedQuiz>(site, INSERT_QUIZZES, [email, quizzes])
  const oldestFirst = rows.toSorted((one, other) => (one.sessionId < other.sessionId ? -1 : 1))
  // Uses the product's pool, which plans a statement once and not a thousand times.
  const config = { DATABASE_URL: served(site).databaseUrl, DATABASE_POOL_SIZE: 1 }
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const db = createDb(createPool(config, log))
  const updateProgress = createUpdateProgress({ skillsAfter, upsertSkills, isRevealed })
  try {
    await db.transaction().execute(async (trx) => {
      for (const quiz of oldestFirst) await updateProgress(trx, async () => undefined, quiz)
    })
  } finally {
    await db.destroy()
  }
}
