-- Owner: study-guides. One credit of the bank pays once, with or without the zeros that the bank pads its reference with.
-- no-transaction
-- Claims lose those zeros too, unless another claim has the same number without them.
UPDATE payments SET transaction_id = regexp_replace(transaction_id, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')
 WHERE transaction_id ~ '^0' AND NOT EXISTS (
   SELECT FROM payments AS other WHERE other.id <> payments.id
      AND regexp_replace(other.transaction_id, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')
        = regexp_replace(payments.transaction_id, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', ''));
-- A credit that has paid twice already: the first payment keeps the reference, later ones get /2, /3 and so on.
UPDATE payments SET bank_reference = bank_reference || '/' || again.use
  FROM (SELECT id, row_number() OVER (
          PARTITION BY regexp_replace(bank_reference, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')
              ORDER BY settled_at NULLS LAST, submitted_at, id) AS use
          FROM payments WHERE bank_reference IS NOT NULL AND status <> 'rejected') AS again
 WHERE again.id = payments.id AND again.use > 1;
DROP INDEX CONCURRENTLY IF EXISTS payments_credit_key;
CREATE UNIQUE INDEX CONCURRENTLY payments_credit_key ON payments
  (regexp_replace(bank_reference, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')) WHERE status <> 'rejected';
DROP INDEX CONCURRENTLY IF EXISTS payments_bank_reference_key;
-- A statement is searched for the references of orders.
DROP INDEX CONCURRENTLY IF EXISTS payments_reference_idx;
CREATE INDEX CONCURRENTLY payments_reference_idx ON payments (reference);
