-- Owner: operations. What the operator's overview shows, counted by a job from the tables of the other features, so that no
-- request reads millions of quizzes. No row names anybody. Days are days in India.

CREATE TABLE overview_days (
  day date PRIMARY KEY,
  -- Accounts opened on this day, and how many of them finished a quiz by the seventh day after it, answered a question on
  -- the next day, and on the seventh day after it.
  sign_ups integer NOT NULL,
  first_quizzes integer NOT NULL,
  returned_next_day integer NOT NULL,
  returned_after_week integer NOT NULL,
  -- Learners who answered a question on this day.
  active integer NOT NULL,
  quizzes integer NOT NULL,
  mocks integer NOT NULL,
  -- Amounts in rupees: by the day of the approval, and by the day on which the refund was recorded.
  payments integer NOT NULL,
  received integer NOT NULL,
  refunds integer NOT NULL,
  refunded integer NOT NULL,
  -- Their sources are deleted after three days, so these figures are final then.
  tutor_messages integer NOT NULL,
  tutor_tokens integer NOT NULL,
  failed_mails integer NOT NULL
);

CREATE TABLE overview_weeks (
  -- A Monday.
  week date PRIMARY KEY,
  active integer NOT NULL
);

-- How far the job has come. There is one row.
CREATE TABLE overview_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- When the present week was last counted.
  counted_at timestamptz,
  -- The earlier week that was last counted again. Empty: the next one is the latest of them.
  recounted date,
  -- Whether every earlier week has been counted once.
  is_complete boolean NOT NULL DEFAULT false
);
INSERT INTO overview_progress DEFAULT VALUES;
