-- Owner: reminders. How far the search for learners to remind has come, so that a run that was cut off goes on, and how
-- often in a row a device could not be reached.
CREATE TABLE reminder_cursor (
  -- There is one row.
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The last learner that was looked at; the lowest id starts again with the first.
  after_user uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO reminder_cursor DEFAULT VALUES;

ALTER TABLE push_subscriptions ADD COLUMN failures integer NOT NULL DEFAULT 0;
ALTER TABLE push_subscriptions ADD COLUMN failed_at timestamptz;

-- Owner: leaderboard. The topics that had points when the learner's week began; only they bring points of the week.
-- Empty until the first quiz of the next week.
ALTER TABLE leaderboard ADD COLUMN week_topics text[];
