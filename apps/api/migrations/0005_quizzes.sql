-- Owner: quizzes. An attempt, and its answers one by one.

CREATE TABLE quiz_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic_id text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed', 'closed')),
  -- In the order in which they are asked; the order of their options stands beside, as in 'cadb'.
  question_ids text[] NOT NULL,
  option_orders text[] NOT NULL,
  total_questions integer NOT NULL,
  correct_answers integer,
  score_percentage integer,
  time_spent_ms bigint,
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  CHECK (total_questions = cardinality(question_ids)),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
-- One open quiz per learner, whatever races.
CREATE UNIQUE INDEX quiz_sessions_open_idx ON quiz_sessions (user_id) WHERE status = 'open';
CREATE INDEX quiz_sessions_completed_idx ON quiz_sessions (user_id, completed_at DESC) WHERE status = 'completed';

-- The first answer to a question is the answer: the primary key decides. Ids of sessions grow with time, so a
-- range of them is a stretch of time, and old stretches can be moved away.
CREATE TABLE quiz_answers (
  session_id uuid NOT NULL,
  question_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  topic_id text NOT NULL,
  subskill text NOT NULL,
  chosen text NOT NULL,
  is_correct boolean NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, question_id)
) PARTITION BY RANGE (session_id);
CREATE INDEX quiz_answers_user_idx ON quiz_answers (user_id, topic_id, question_id);

-- A quarter each; what no quarter takes goes to the last one, so that no answer is ever refused.
DO $$
DECLARE
  quarter date := '2026-10-01';
  bound text;
  next_bound text;
BEGIN
  FOR number IN 1..13 LOOP
    bound := lpad(to_hex((extract(epoch FROM quarter) * 1000)::bigint), 12, '0') || repeat('0', 20);
    next_bound := lpad(to_hex((extract(epoch FROM quarter + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20);
    EXECUTE format('CREATE TABLE quiz_answers_%s PARTITION OF quiz_answers FOR VALUES FROM (%L) TO (%L)',
      to_char(quarter, 'YYYY"q"Q'), bound::uuid, next_bound::uuid);
    quarter := quarter + interval '3 months';
  END LOOP;
END
$$;
CREATE TABLE quiz_answers_other PARTITION OF quiz_answers DEFAULT;

CREATE VIEW quiz_results AS
  SELECT sessions.id, sessions.user_id, sessions.topic_id AS topic, sessions.correct_answers AS score,
         sessions.time_spent_ms AS completion_time, sessions.completed_at,
         (SELECT jsonb_agg(jsonb_build_object('questionId', answers.question_id, 'userAnswer', answers.chosen,
                   'correctAnswer', keys.answer, 'isCorrect', answers.is_correct,
                   'topic', answers.topic_id, 'subskill', answers.subskill) ORDER BY answers.answered_at)
            FROM quiz_answers AS answers JOIN question_keys AS keys USING (question_id)
           WHERE answers.session_id = sessions.id) AS question_details
    FROM quiz_sessions AS sessions WHERE sessions.status = 'completed';
