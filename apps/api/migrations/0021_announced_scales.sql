-- Owner: progress. Questions of the topic were told something since the bank was last told of it: announced once, at the
-- end of a night, also of one that was stopped before it came to that.
ALTER TABLE topic_scales ADD COLUMN is_restated boolean NOT NULL DEFAULT false;
