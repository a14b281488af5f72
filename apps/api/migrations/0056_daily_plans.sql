-- Owner: drive-plan. What a day asks of a learner, stored when they first look at it and ticked by their work. Only the
-- learner's own hand (another drive, other minutes) changes it. `study_days` is another table: what counts for streaks.
CREATE TABLE daily_plans (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A date of the learner.
  day date NOT NULL,
  -- {"kind": "usual", "note": null, "tasks": […]}
  plan jsonb NOT NULL,
  -- Tomorrow's first task, stored once this day is done. Null before, and if tomorrow asks nothing.
  promise jsonb,
  planned_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, day)
);

-- Owner: drive-plan. Sections of the test that the learner does not prepare for.
ALTER TABLE drives ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';

-- Owner: quizzes. The task of a day's plan from which the quiz was started, with its name at that time.
ALTER TABLE quiz_sessions ADD COLUMN task_id text, ADD COLUMN task_title text;

-- Owner: progress. Whether the last answer was right and no guess. Null for a card that was last reviewed before this
-- release: its last answer tells, so no row is rewritten. What a server of the release before reviews in the minutes of a
-- change of release keeps its old value until the next answer.
ALTER TABLE review_cards ADD COLUMN is_right boolean;

-- Owner: resources. The latest reading; `read_at` stays the first one. Null if there was only one.
ALTER TABLE notes_read ADD COLUMN last_read_at timestamptz;
