-- Owner: auth. Every change of an account's time zone, oldest first: the zone before it and the moment. An answer is dated
-- in the zone of its moment, and no change takes a learner back to an earlier date.
ALTER TABLE users ADD COLUMN time_zone_changes jsonb NOT NULL DEFAULT '[]';
