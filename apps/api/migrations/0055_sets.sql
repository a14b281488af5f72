-- Owner: question-bank. A set is one passage, table or chart with several questions. A question version names the version
-- of its set, so a quiz that is pinned to question versions is pinned to their sets too.
CREATE TABLE set_versions (
  set_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  topic_id text NOT NULL,
  title text NOT NULL,
  -- {"form": "text", "paragraphs": […]}, or a table or chart as its numbers.
  stimulus jsonb NOT NULL,
  words integer NOT NULL CHECK (words > 0),
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (set_id, version)
);
CREATE TRIGGER set_versions_never_change BEFORE UPDATE OR DELETE ON set_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_question_version();

-- A server of the release before names its columns, so it notices nothing.
ALTER TABLE questions
  ADD COLUMN set_id text,
  ADD COLUMN set_version integer,
  -- Its place among the questions of the set, from 1.
  ADD COLUMN set_place smallint;
ALTER TABLE question_versions
  ADD COLUMN set_id text,
  ADD COLUMN set_version integer,
  ADD COLUMN set_place smallint,
  ADD CONSTRAINT question_versions_set_is_whole
    CHECK (num_nulls(set_id, set_version, set_place) IN (0, 3)) NOT VALID,
  ADD CONSTRAINT question_versions_set_fkey
    FOREIGN KEY (set_id, set_version) REFERENCES set_versions NOT VALID;
ALTER TABLE question_versions VALIDATE CONSTRAINT question_versions_set_is_whole;
ALTER TABLE question_versions VALIDATE CONSTRAINT question_versions_set_fkey;
