-- Owner: auth. When an account last changed its time zone; empty if it still has the one from its sign-up.
ALTER TABLE users ADD COLUMN time_zone_changed_at timestamptz;
