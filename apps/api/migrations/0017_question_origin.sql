-- Owner: question-bank. Where a question came from, and whether anybody has checked what it says.

-- An import retires what is gone from the files; what was written in the console never stood in them.
ALTER TABLE questions
  ADD COLUMN origin text NOT NULL DEFAULT 'files' CHECK (origin IN ('files', 'console'));

-- A second reader, who did not see the key, came to the same answer. Files go live only with it.
ALTER TABLE question_versions ADD COLUMN is_reviewed boolean NOT NULL DEFAULT true;
ALTER TABLE question_versions ALTER COLUMN is_reviewed DROP DEFAULT;
ALTER TABLE question_versions DISABLE TRIGGER question_versions_never_change;
UPDATE question_versions SET is_reviewed = false
  FROM questions WHERE questions.id = question_id AND questions.status = 'draft';
ALTER TABLE question_versions ENABLE TRIGGER question_versions_never_change;
