-- Owner: question-bank. Whatever was once asked stays as it was: every content that an import brings gets a row of its
-- own, and quizzes refer to these rows. `questions` says which version is asked now, and repeats its text.

CREATE TABLE question_versions (
  question_id text NOT NULL REFERENCES questions (id),
  version integer NOT NULL CHECK (version > 0),
  -- As its author counts: colours of code or a mended explanation make a new version, and no new revision.
  revision integer NOT NULL CHECK (revision > 0),
  topic_id text NOT NULL,
  subskill text NOT NULL,
  concept text NOT NULL,
  level text NOT NULL CHECK (level IN ('beginner', 'intermediate', 'advanced')),
  bloom text NOT NULL,
  stem text NOT NULL,
  code jsonb,
  options jsonb NOT NULL,
  is_shuffled boolean NOT NULL,
  variant_group text,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (question_id, version)
);
INSERT INTO question_versions
SELECT id, 1, revision, topic_id, subskill, concept, level, bloom, stem, code, options, is_shuffled, variant_group,
       imported_at
  FROM questions;

ALTER TABLE questions ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE questions ALTER COLUMN version DROP DEFAULT;

-- Keys stay in a table of their own, so that no query for questions can select one by accident.
ALTER TABLE question_keys RENAME TO question_version_keys;
ALTER TABLE question_version_keys ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE question_version_keys ALTER COLUMN version DROP DEFAULT;
ALTER TABLE question_version_keys
  DROP CONSTRAINT question_keys_pkey,
  DROP CONSTRAINT question_keys_question_id_fkey,
  ADD PRIMARY KEY (question_id, version),
  ADD FOREIGN KEY (question_id, version) REFERENCES question_versions;

-- The keys of what is asked now, for servers of before, which know no versions. It may go once none of them runs.
CREATE VIEW question_keys AS
  SELECT keys.question_id, keys.answer, keys.why, keys.why_not, keys.misconceptions
    FROM questions JOIN question_version_keys AS keys
      ON keys.question_id = questions.id AND keys.version = questions.version;

CREATE FUNCTION refuse_change_of_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a question never changes; store the next one';
END
$$;
CREATE TRIGGER question_versions_never_change BEFORE UPDATE OR DELETE ON question_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_question_version();
CREATE TRIGGER question_version_keys_never_change BEFORE UPDATE OR DELETE ON question_version_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_question_version();

-- What the learner had before them; of reports so far, what is stored is all that is known.
ALTER TABLE question_reports ADD COLUMN version integer NOT NULL DEFAULT 1;
