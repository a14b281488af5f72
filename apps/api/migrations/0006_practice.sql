-- Owner: quizzes. A quiz may be about a company or one subskill, and what a learner has met is found without the table.

-- A company's quiz mixes topics, so it has none of its own; a subskill is always one of a topic.
ALTER TABLE quiz_sessions
  ADD COLUMN company text CHECK (company ~ '^[a-z0-9-]{1,40}$'),
  ADD COLUMN subskill text CHECK (subskill ~ '^[a-z0-9-]{1,40}$'),
  ADD CONSTRAINT quiz_sessions_company_has_no_topic CHECK (company IS NULL OR (topic_id IS NULL AND subskill IS NULL)),
  ADD CONSTRAINT quiz_sessions_subskill_has_topic CHECK (subskill IS NULL OR topic_id IS NOT NULL);

-- The session tells when: with it in the index, what was met lately is read from the index alone.
CREATE INDEX quiz_answers_met_idx ON quiz_answers (user_id, topic_id, question_id) INCLUDE (session_id);
DROP INDEX quiz_answers_user_idx;
