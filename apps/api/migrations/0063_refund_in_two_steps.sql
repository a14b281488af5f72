-- Owner: study-guides. A refund is decided first and paid by hand later. Until the transfer is recorded, the payment stays
-- approved, with the guide open. A server of the release before refunds at once and may leave refund_due_at behind, so
-- it counts only together with the status.
ALTER TABLE payments
  ADD COLUMN refund_due_at timestamptz,
  -- Of the transfer back to the buyer.
  ADD COLUMN refund_reference text;
ALTER TABLE payments DROP CONSTRAINT payments_decision_check;
ALTER TABLE payments ADD CONSTRAINT payments_decision_check
  CHECK (decision IN ('approve', 'reject', 'refund', 'pay-refund')) NOT VALID;
ALTER TABLE payments VALIDATE CONSTRAINT payments_decision_check;
-- One transfer pays one refund.
CREATE UNIQUE INDEX payments_refund_reference_key ON payments (refund_reference);
CREATE INDEX payments_refund_due_idx ON payments (refund_due_at) WHERE refund_due_at IS NOT NULL;
