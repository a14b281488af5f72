import pg from 'pg'
import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'

/** Finished quizzes that lie behind; each with two answers, ten to a learner. */
export const SCALES = { '10k': 10_000, '1m': 1_000_000, '10m': 10_000_000 } as const
export type Scale = keyof typeof SCALES

/** Those who are signed in with an open quiz and will answer; each can give fifteen first answers. */
export const LEARNERS = 60_000
const QUESTIONS = 150

/** Past quizzes lie within so many days, all of them before the open ones. */
const PAST_DAYS = 40

/** Version 7: the time in front, so that later quizzes sort later, as in production. */
const quizId = (since: string, msApart: number, number: string) => `
  (lpad(to_hex((extract(epoch FROM timestamptz '${since}') * 1000)::bigint + ${number}::bigint * ${msApart}), 12, '0')
   || '7000' || '8' || lpad(to_hex(${number}), 15, '0'))::uuid`

const statements = (sessions: number) => `
  SET session_replication_role = replica; -- what we write is right: references need no check

  -- Numbers for ids, because pgbench can count and cannot spell; the texts are real ones.
  INSERT INTO questions (id, version, revision, topic_id, subskill, concept, level, status, stem, options, code)
  SELECT 1000 + place, 1, revision, topic_id, subskill, 'bench.' || (1000 + place), level, 'retired', stem, options, code
    FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM questions WHERE status = 'live') AS live
   WHERE place < ${QUESTIONS};
  INSERT INTO question_versions (question_id, version, revision, topic_id, subskill, concept, level, bloom, stem, options,
                                 code, is_shuffled, is_reviewed)
  SELECT id, version, revision, topic_id, subskill, concept, level, bloom, stem, options, code, is_shuffled, true
    FROM questions WHERE id ~ '^1[0-9]{3}$';
  INSERT INTO question_version_keys (question_id, version, answer, why, why_not)
  SELECT 1000 + place, 1, answer, why, why_not
    FROM (SELECT keys.*, row_number() OVER (ORDER BY id) - 1 AS place
            FROM questions JOIN question_version_keys AS keys ON question_id = id WHERE status = 'live') AS live
   WHERE place < ${QUESTIONS};

  CREATE TABLE bench_learners AS
  SELECT n AS place, md5('learner-' || n)::uuid AS user_id, md5('token-' || n) AS token,
         ${quizId('2026-11-14', 1_000, 'n')} AS session_id,
         1000 + (n * 7) % ${QUESTIONS - QUIZ_SIZE.most} AS first_question, substr('abcd', n % 4 + 1, 1) AS answer
    FROM generate_series(0, ${LEARNERS - 1}) AS n;
  ALTER TABLE bench_learners ADD PRIMARY KEY (place);
  CREATE SEQUENCE bench_place MINVALUE 0;

  INSERT INTO users (id, name, email, email_verified)
  SELECT user_id, 'Learner ' || place, 'learner-' || place || '@example.com', true FROM bench_learners;
  INSERT INTO sessions (id, user_id, token, expires_at)
  SELECT md5('session-' || place)::uuid, user_id, token, now() + interval '1 day' FROM bench_learners;

  INSERT INTO users (id, name, email, email_verified)
  SELECT md5('past-' || n)::uuid, 'Past ' || n, 'past-' || n || '@example.com', true
    FROM generate_series(0, ${sessions / 10 - 1}) AS n;
  INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, question_versions, option_orders,
                             total_questions, correct_answers, score_percentage, time_spent_ms, started_at, completed_at)
  SELECT ${quizId('2026-10-02', Math.floor((PAST_DAYS * 86_400_000) / sessions), 'n')}, md5('past-' || n % ${sessions / 10})::uuid, 'dsa', 'completed',
         ARRAY[(1000 + n % 100)::text, (1001 + n % 100)::text], ARRAY[1, 1], ARRAY['abcd', 'dcba'], 2, 1, 50, 60000, now(), now()
    FROM generate_series(0, ${sessions - 1}) AS n;
  INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct)
  SELECT id, question, user_id, 1, 'dsa', 'sorting', 'a', true
    FROM quiz_sessions, unnest(question_ids) AS question;

  -- The open ones are the youngest, as in production.
  INSERT INTO quiz_sessions (id, user_id, topic_id, question_ids, question_versions, option_orders, total_questions)
  SELECT session_id, user_id, 'dsa',
         ARRAY(SELECT question::text FROM generate_series(first_question, first_question + ${QUIZ_SIZE.most - 1}) AS question),
         array_fill(1, ARRAY[${QUIZ_SIZE.most}]), array_fill('abcd'::text, ARRAY[${QUIZ_SIZE.most}]), ${QUIZ_SIZE.most}
    FROM bench_learners ORDER BY place;`

/** The same rows in every run, made by the database itself. */
export async function seed(databaseUrl: string, scale: Scale): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statements(SCALES[scale]))
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
