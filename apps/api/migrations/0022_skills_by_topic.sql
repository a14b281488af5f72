-- Owner: progress. A night walks through the learners of a topic in the order of their ids. Without the index that this
-- replaces, no index names a column that a finished quiz changes, so its update need not touch any.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS user_skills_topic_idx;
CREATE INDEX CONCURRENTLY user_skills_topic_idx ON user_skills (skill_name, user_id);
DROP INDEX CONCURRENTLY IF EXISTS user_skills_untold_idx;
