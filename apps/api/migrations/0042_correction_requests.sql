-- Owner: question-bank. What editors want to correct. Nothing of it is in effect before it is copied to key_corrections,
-- which stays the one table that other features and older servers read.

CREATE TABLE correction_requests (
  id uuid PRIMARY KEY,
  question_id text NOT NULL REFERENCES questions (id),
  revision integer NOT NULL,
  also_right text[] NOT NULL CHECK (also_right <@ '{a,b,c,d}' AND cardinality(also_right) BETWEEN 1 AND 3),
  -- proposed: needs a second editor. waiting: takes effect soon, and can be undone until then.
  status text NOT NULL CHECK (status IN ('proposed', 'waiting', 'applied', 'undone', 'withdrawn')),
  -- No foreign keys to users: who corrected a key must stay provable. Null for corrections older than this table.
  proposed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  takes_effect_at timestamptz,
  -- Who undid or withdrew it, and why it was withdrawn.
  closed_by uuid,
  closed_at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  CHECK (proposed_by IS DISTINCT FROM confirmed_by OR proposed_by IS NULL),
  CHECK ((status IN ('waiting', 'applied', 'withdrawn')) <= (takes_effect_at IS NOT NULL)),
  CHECK ((status IN ('undone', 'withdrawn')) = (closed_at IS NOT NULL)),
  CHECK ((status = 'withdrawn') = (reason IS NOT NULL))
);
-- One at a time for a revision.
CREATE UNIQUE INDEX correction_requests_open_key ON correction_requests (question_id, revision)
  WHERE status IN ('proposed', 'waiting');
CREATE INDEX correction_requests_question_idx ON correction_requests (question_id, revision);
CREATE INDEX correction_requests_due_idx ON correction_requests (takes_effect_at) WHERE status = 'waiting';
CREATE INDEX correction_requests_proposed_idx ON correction_requests (proposed_by, created_at);
CREATE INDEX correction_requests_confirmed_idx ON correction_requests (confirmed_by, confirmed_at);

INSERT INTO correction_requests (id, question_id, revision, also_right, status, created_at, takes_effect_at)
SELECT gen_random_uuid(), question_id, revision, also_right, 'applied', corrected_at, corrected_at FROM key_corrections;

-- Owner: quizzes. How far the answers to a corrected question have been looked at, so that an interrupted job resumes there.
CREATE TABLE rescore_runs (
  question_id text NOT NULL,
  revision integer NOT NULL,
  -- Which correction it applies: a later one starts again from the first answer.
  corrected_at timestamptz NOT NULL,
  -- The last answer that was looked at, in the order of the primary key of quiz_answers.
  after_session uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  after_question text NOT NULL DEFAULT '',
  rescored integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (question_id, revision)
);
CREATE INDEX rescore_runs_unfinished_idx ON rescore_runs (updated_at) WHERE finished_at IS NULL;
