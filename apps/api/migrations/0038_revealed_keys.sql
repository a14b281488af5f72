-- Owner: quizzes. Answers that a learner asked to see without answering. A later answer to the same wording is not a
-- first answer, and each row counts towards the learner's daily number of new questions.

CREATE TABLE revealed_keys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL,
  revision integer NOT NULL,
  revealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, question_id, revision)
);
