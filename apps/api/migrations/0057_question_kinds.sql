-- Owner: question-bank. A question has a kind: what learners give as an answer, and how it is compared with the key. The
-- kind has no CHECK: each release knows its own kinds, and only its importer writes them. A server of the release before
-- names its columns, so it notices nothing.
ALTER TABLE questions
  ADD COLUMN kind text NOT NULL DEFAULT 'choice',
  -- What the kind shows besides options, such as {"unit": "km/h", "decimals": 1}.
  ADD COLUMN shown jsonb NOT NULL DEFAULT '{}',
  -- The probability of guessing right.
  ADD COLUMN guess real NOT NULL DEFAULT 0.25;
ALTER TABLE question_versions
  ADD COLUMN kind text NOT NULL DEFAULT 'choice',
  ADD COLUMN shown jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN guess real NOT NULL DEFAULT 0.25;

-- Only what SQL compares has a column of its own. `answer` holds the canonical text for every kind.
ALTER TABLE question_version_keys
  ADD COLUMN number numeric,
  ADD COLUMN tolerance numeric,
  ADD CONSTRAINT question_version_keys_number_has_tolerance
    CHECK ((number IS NULL) = (tolerance IS NULL) AND coalesce(tolerance, 0) >= 0) NOT VALID;
ALTER TABLE question_version_keys VALIDATE CONSTRAINT question_version_keys_number_has_tolerance;

-- A correction accepts other options, or other numbers.
ALTER TABLE correction_requests
  ADD COLUMN also_within numrange,
  ADD CONSTRAINT correction_requests_accepts_something CHECK (
    CASE WHEN also_within IS NULL THEN array_to_string(also_right, ',') ~ '^[a-e]+(,[a-e]+)*$'
         ELSE also_right = '{}' AND NOT isempty(also_within) END) NOT VALID,
  DROP CONSTRAINT correction_requests_also_right_check;
ALTER TABLE correction_requests VALIDATE CONSTRAINT correction_requests_accepts_something;
ALTER TABLE key_corrections
  ADD COLUMN also_within nummultirange,
  ADD CONSTRAINT key_corrections_accepts_something CHECK (
    CASE WHEN also_within IS NULL THEN array_to_string(also_right, ',') ~ '^[a-e]+(,[a-e]+)*$'
         ELSE also_right = '{}' AND NOT isempty(also_within) END) NOT VALID,
  DROP CONSTRAINT key_corrections_also_right_check;
ALTER TABLE key_corrections VALIDATE CONSTRAINT key_corrections_accepts_something;

-- What a server must know to ask a question, and since when the newest release knows it. While servers of the release
-- before may still run, the importer keeps questions that need it as drafts: such a server would draw them, and refuse
-- their answers. A new installation has no other servers and need not wait.
CREATE TABLE bank_capabilities (
  name text PRIMARY KEY,
  known_since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO bank_capabilities (name, known_since)
SELECT name, CASE WHEN EXISTS (SELECT FROM questions) THEN now() ELSE '-infinity' END
  FROM unnest('{options-3-5,number}'::text[]) AS name;
