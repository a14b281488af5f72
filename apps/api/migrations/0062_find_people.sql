-- Owner: operations. The team finds people by words of a name, the beginning of an address or the number of a payment.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS users_name_words_idx;
CREATE INDEX CONCURRENTLY users_name_words_idx ON users USING gin (to_tsvector('simple', name));
DROP INDEX CONCURRENTLY IF EXISTS users_email_prefix_idx;
CREATE INDEX CONCURRENTLY users_email_prefix_idx ON users (email text_pattern_ops);
-- The unique index has no rejected payments.
DROP INDEX CONCURRENTLY IF EXISTS payments_transaction_idx;
CREATE INDEX CONCURRENTLY payments_transaction_idx ON payments (transaction_id);
DROP INDEX CONCURRENTLY IF EXISTS contact_submissions_email_idx;
CREATE INDEX CONCURRENTLY contact_submissions_email_idx ON contact_submissions (lower(email), created_at);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_action_idx;
CREATE INDEX CONCURRENTLY audit_log_action_idx ON audit_log (action, at);
