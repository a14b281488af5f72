-- Owner: quizzes. A short round of a topic or a company trains skills and counts for no average, like practice. A server
-- of the release before knows nothing of it: it starts none, and what it finishes in the minutes of a change of release
-- counts as a quiz.
ALTER TABLE quiz_sessions ADD COLUMN is_round boolean NOT NULL DEFAULT false;
