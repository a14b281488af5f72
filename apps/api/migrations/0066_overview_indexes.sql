-- Owner: operations. What happened on a day, found without reading everything before it.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS users_opened_idx;
CREATE INDEX CONCURRENTLY users_opened_idx ON users (opened_at) WHERE opened_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS quiz_sessions_completed_at_idx;
CREATE INDEX CONCURRENTLY quiz_sessions_completed_at_idx ON quiz_sessions (completed_at) WHERE status = 'completed';
-- Answers are stored in the order of their arrival, so the times of each range of pages say enough: the index has a few
-- kilobytes and costs an answer nothing.
DROP INDEX IF EXISTS quiz_answers_counted_idx;
DROP INDEX CONCURRENTLY IF EXISTS quiz_answers_2026q4_counted_idx;
CREATE INDEX CONCURRENTLY quiz_answers_2026q4_counted_idx ON quiz_answers_2026q4
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS quiz_answers_2027_counted_idx;
CREATE INDEX CONCURRENTLY quiz_answers_2027_counted_idx ON quiz_answers_2027
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS quiz_answers_2028_counted_idx;
CREATE INDEX CONCURRENTLY quiz_answers_2028_counted_idx ON quiz_answers_2028
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS quiz_answers_2029_counted_idx;
CREATE INDEX CONCURRENTLY quiz_answers_2029_counted_idx ON quiz_answers_2029
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS quiz_answers_other_counted_idx;
CREATE INDEX CONCURRENTLY quiz_answers_other_counted_idx ON quiz_answers_other
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
-- Finds the indexes of the parts and takes them over.
CREATE INDEX quiz_answers_counted_idx ON quiz_answers
  USING brin ((coalesce(received_at, answered_at))) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS payments_approved_idx;
CREATE INDEX CONCURRENTLY payments_approved_idx ON payments (approved_at) WHERE approved_at IS NOT NULL;
-- A refunded payment has the moment of its approval in the audit log, which is a year long.
UPDATE payments SET approved_at = coalesce(
    CASE WHEN status = 'approved' THEN settled_at END,
    (SELECT max(at) FROM audit_log WHERE audit_log.user_id = payments.user_id AND action = 'payment.approved'
        AND details ->> 'payment' = payments.id::text),
    submitted_at)
 WHERE approved_at IS NULL AND status IN ('approved', 'refunded');
