-- Owner: quizzes. The questions of a placement check by section and step, of which each step asks one. Null for every
-- other quiz, and for checks that a server of the release before has started: they ask all their questions. That server
-- would finish a check of this release with all its questions, so with a lower count of right answers, but no score
-- counts it.
ALTER TABLE quiz_sessions ADD COLUMN ladder jsonb;
