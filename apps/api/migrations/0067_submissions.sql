-- Owner: coding-tasks. Programs of learners, judged on other hosts. The tasks are content, so no table has them.

-- This table is the queue. Each learner has at most one submission in line or with a judge, the one with turn 0; their
-- others wait behind it. So nobody waits behind one learner's flood, and the index of the line is as short as the line.
CREATE TABLE submissions (
  -- Made by the device, so a repeated call adds nothing.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  task_id text NOT NULL,
  -- The revision of the task that the result belongs to.
  task_rev integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('run', 'submit')),
  language text NOT NULL,
  source text NOT NULL,
  source_sha bytea NOT NULL,
  -- The learner's own input of a run.
  own_input text,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'judged', 'not-judged', 'cancelled')),
  -- How many of the learner's submissions come before this one. Means nothing once it is finished.
  turn integer NOT NULL,
  -- The place in the line. A run counts as a few seconds earlier than a submission of all tests.
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- Of the judge that has it.
  lease_id uuid,
  claimed_by text,
  leased_until timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  -- What the learner sees.
  outcome jsonb,
  verdict text,
  passed smallint,
  total smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  judged_at timestamptz
);
-- One in line or running for each learner, whatever happens at the same time.
CREATE UNIQUE INDEX submissions_next_key ON submissions (user_id)
  WHERE turn = 0 AND status IN ('waiting', 'running');
CREATE INDEX submissions_line_idx ON submissions (queued_at, id) WHERE turn = 0 AND status = 'waiting';
CREATE INDEX submissions_leased_idx ON submissions (leased_until) WHERE status = 'running';
CREATE UNIQUE INDEX submissions_lease_key ON submissions (lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX submissions_user_idx ON submissions (user_id, created_at DESC);
-- For the job that deletes old ones.
CREATE INDEX submissions_created_idx ON submissions (created_at, id);

CREATE TABLE coding_drafts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  task_id text NOT NULL,
  language text NOT NULL,
  source text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, task_id, language)
);

CREATE TABLE coding_standings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  task_id text NOT NULL,
  -- Judged submissions of all tests that compiled, up to the first accepted one.
  tries integer NOT NULL DEFAULT 0,
  hints_open smallint NOT NULL DEFAULT 0,
  solution_opened_at timestamptz,
  solved_at timestamptz,
  -- The submission, its language and how many hints were open.
  solved_with jsonb,
  PRIMARY KEY (user_id, task_id)
);

-- When judges last asked for work, by the hash of their token.
CREATE TABLE judges (
  name text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
