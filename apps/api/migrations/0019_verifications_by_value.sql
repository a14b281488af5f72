-- Owner: auth. The secrets that belong to an account, which go with it. As hashes: a round trip to a provider stores
-- values that are too long for an ordinary index.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS verifications_value_idx;
CREATE INDEX CONCURRENTLY verifications_value_idx ON verifications USING hash (value);
