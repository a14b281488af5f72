-- Owner: quizzes. All quizzes of a learner, whatever became of them: for the export, and for deleting an account.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS quiz_sessions_user_idx;
CREATE INDEX CONCURRENTLY quiz_sessions_user_idx ON quiz_sessions (user_id);
