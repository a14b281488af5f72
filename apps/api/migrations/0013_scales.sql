-- Owner: progress. Where the zero of a topic's scale lies. A night moves it together with the questions, at once, and the
-- learners after it, some at a time: each skill says on which zero its own numbers stand.
CREATE TABLE topic_scales (
  topic_id text PRIMARY KEY,
  -- The sum of all shifts so far.
  zero double precision NOT NULL,
  -- Whether the skills of the topic have followed.
  is_reached boolean NOT NULL
);
ALTER TABLE user_skills ADD COLUMN zero double precision NOT NULL DEFAULT 0;
