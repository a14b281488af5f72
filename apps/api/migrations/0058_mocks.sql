-- Owner: mocks, and quizzes for its two columns. A mock in progress is the open quiz of its learner. So a mock and a quiz
-- never run at once, and whatever treats the questions of an open quiz as being asked treats those of a mock alike.

-- The id of the blueprint. Empty for a quiz.
ALTER TABLE quiz_sessions ADD COLUMN mock text;
-- How long the question was on the screen. Empty for a quiz: there, the times of the answers tell.
ALTER TABLE quiz_answers ADD COLUMN spent_ms integer;

-- A mock in progress, without any key or verdict.
CREATE TABLE mock_sittings (
  session_id uuid PRIMARY KEY REFERENCES quiz_sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- The blueprint as it was at the start.
  mock text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  is_negative boolean NOT NULL,
  extra_percent smallint NOT NULL CHECK (extra_percent IN (0, 25, 50)),
  -- [{"name", "minutes", "mayGoBack", "questions"}], with the minutes of the blueprint.
  sections jsonb NOT NULL,
  -- The kinds of the questions, by place.
  kinds text[] NOT NULL,
  -- When sections begin and end, and when each device was heard. Only sitting-clock.ts knows its fields.
  clock jsonb NOT NULL,
  -- Why a change was refused last, by place.
  refused jsonb NOT NULL DEFAULT '{}',
  -- When it is scored if nobody finishes it.
  finish_by timestamptz NOT NULL
);
CREATE INDEX mock_sittings_finish_by_idx ON mock_sittings (finish_by);

-- What the learner has done about a question. A question that was never on the screen has no row.
CREATE TABLE mock_responses (
  session_id uuid NOT NULL REFERENCES mock_sittings (session_id) ON DELETE CASCADE,
  place smallint NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The change with the highest number counts.
  number bigint NOT NULL,
  -- As the device sent it. Empty if it was cleared, or never given.
  given jsonb,
  first_given jsonb,
  is_marked boolean NOT NULL,
  spent_ms integer NOT NULL CHECK (spent_ms >= 0),
  given_at timestamptz NOT NULL,
  -- It arrived after the end of its section, and counts.
  is_late boolean NOT NULL,
  PRIMARY KEY (session_id, place)
);
CREATE INDEX mock_responses_user_idx ON mock_responses (user_id);

-- What a finished mock has besides its quiz and answers. Marks are counted from the answers whenever they are shown, so a
-- corrected key corrects them too.
CREATE TABLE mock_results (
  session_id uuid PRIMARY KEY REFERENCES quiz_sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mock text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  is_negative boolean NOT NULL,
  extra_percent smallint NOT NULL,
  -- Whether it was the first sitting of this version.
  is_first boolean NOT NULL,
  ended_by text NOT NULL CHECK (ended_by IN ('learner', 'clock', 'silence')),
  ended_at timestamptz NOT NULL DEFAULT now(),
  sections jsonb NOT NULL,
  -- By place: [{"section", "kind", "spentMs", "isMarked", "wasRight"}]. wasRight judges the first answer if it was changed.
  questions jsonb NOT NULL,
  -- Answers that arrived after the end of their section, and count.
  late smallint NOT NULL,
  refused jsonb NOT NULL
);
CREATE INDEX mock_results_user_idx ON mock_results (user_id, session_id DESC);

-- A server of the release before would close a mock or answer it like a quiz, so mocks start once none can run any more.
INSERT INTO bank_capabilities (name, known_since)
SELECT 'mocks', CASE WHEN EXISTS (SELECT FROM questions) THEN now() ELSE '-infinity' END;
