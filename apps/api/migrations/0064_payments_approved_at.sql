-- Owner: study-guides. When a payment was approved. Its refund later takes settled_at, and the month in which the money came
-- must not change with it. Empty while a server of the release before approves; settled_at has the moment until then.
ALTER TABLE payments ADD COLUMN approved_at timestamptz;
