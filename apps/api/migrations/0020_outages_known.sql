-- Owner: progress. An outage is recorded once, and each streak says how many outages it knows of: whoever counts a quiz
-- sees by it that the streak was mended meanwhile, or has yet to be.
DELETE FROM outages AS again USING outages AS first
 WHERE first.began_at = again.began_at AND first.ended_at = again.ended_at AND first.id < again.id;
ALTER TABLE outages ADD CONSTRAINT outages_are_recorded_once UNIQUE (began_at, ended_at);
ALTER TABLE user_totals ADD COLUMN outages_known integer NOT NULL DEFAULT 0;
