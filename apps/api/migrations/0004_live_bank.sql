-- Owner: question-bank. What the full form of a question brings, and a number that says when the bank changed.

ALTER TABLE questions
  ADD COLUMN concept text NOT NULL DEFAULT '',
  ADD COLUMN bloom text NOT NULL DEFAULT 'understand',
  ADD COLUMN code jsonb,
  ADD COLUMN is_shuffled boolean NOT NULL DEFAULT true,
  ADD COLUMN variant_group text,
  -- Of everything that was imported: a mended explanation is brought in without a new revision.
  ADD COLUMN hash text NOT NULL DEFAULT '';

ALTER TABLE question_keys ADD COLUMN misconceptions jsonb NOT NULL DEFAULT '{}';

CREATE TABLE bank_versions (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO bank_versions DEFAULT VALUES;
