-- Owner: auth. How many people have opened an account, as the hourly job last counted them.
CREATE TABLE learner_count (
  -- There is one row.
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  learners integer NOT NULL DEFAULT 0
);
INSERT INTO learner_count DEFAULT VALUES;
