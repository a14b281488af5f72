-- Owner: question-bank. Options that were right too, although the key said otherwise. The versions that were asked and
-- their keys stay as they are; answers that chose such an option are made right, and never the other way round.

CREATE TABLE key_corrections (
  question_id text NOT NULL REFERENCES questions (id),
  revision integer NOT NULL,
  also_right text[] NOT NULL CHECK (also_right <@ '{a,b,c,d}' AND cardinality(also_right) BETWEEN 1 AND 3),
  corrected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (question_id, revision)
);

-- Owner: quizzes. It was wrong by the key, and is right since that was corrected.
ALTER TABLE quiz_answers ADD COLUMN is_corrected boolean NOT NULL DEFAULT false;
