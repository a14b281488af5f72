-- Owner: question-bank. The key stands in a table of its own, so that no query for questions can select it by accident.

CREATE TABLE questions (
  id text PRIMARY KEY,
  revision integer NOT NULL CHECK (revision > 0),
  topic_id text NOT NULL,
  subskill text NOT NULL,
  level text NOT NULL CHECK (level IN ('beginner', 'intermediate', 'advanced')),
  status text NOT NULL CHECK (status IN ('draft', 'live', 'retired')),
  stem text NOT NULL,
  options jsonb NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX questions_live_by_topic_idx ON questions (topic_id) WHERE status = 'live';

CREATE TABLE question_keys (
  question_id text PRIMARY KEY REFERENCES questions (id),
  answer text NOT NULL,
  why text NOT NULL,
  why_not jsonb NOT NULL
);
