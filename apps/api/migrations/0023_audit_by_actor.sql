-- Owner: platform. What one account did, the newest first, as `pnpm admin audit` lists it.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS audit_log_actor_id_idx;
CREATE INDEX CONCURRENTLY audit_log_actor_id_idx ON audit_log (actor_id, at);
