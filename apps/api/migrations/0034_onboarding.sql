-- Owner: onboarding. What a newcomer chose in the first minutes, and that they are not asked again. The placement check
-- that follows is a quiz like any other, which no average counts: the flag says so (owner: quizzes).

CREATE TABLE onboarding (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- What was chosen so far: company and day may be null, for 'none yet'.
  chosen jsonb NOT NULL DEFAULT '{}',
  completed_at timestamptz,
  skipped_at timestamptz
);

ALTER TABLE quiz_sessions ADD COLUMN is_placement boolean NOT NULL DEFAULT false;
