-- Owner: study-guides. Guides, who may read them, and payments that a person approves.

CREATE TABLE study_guides (
  id text PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  difficulty text NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
  is_premium boolean NOT NULL,
  -- In rupees.
  price integer NOT NULL CHECK (price >= 0),
  -- False once its file is gone: buyers keep what they have, nobody else sees it.
  is_listed boolean NOT NULL DEFAULT true,
  -- Of text and layout: a PDF of another revision is out of date.
  revision text NOT NULL,
  printed_revision text,
  page_count integer CHECK (page_count > 0),
  CHECK (is_premium = (price > 0))
);

-- Made when the payment dialog opens, so that the statement of the bank can name it.
CREATE TABLE study_guide_orders (
  reference text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  guide_id text NOT NULL REFERENCES study_guides (id),
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, guide_id)
);

CREATE TABLE study_guide_access (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  guide_id text NOT NULL REFERENCES study_guides (id),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'approved', 'rejected', 'refunded')),
  access_granted boolean NOT NULL DEFAULT false,
  upi_transaction_id text NOT NULL,
  -- The PDF with the buyer's name: which revision is stored, and when the last one was asked for.
  copy_revision text,
  copy_requested_at timestamptz,
  PRIMARY KEY (user_id, guide_id),
  CHECK (access_granted = (payment_status = 'approved'))
);

-- No foreign key to users: what was paid must stay provable when an account is gone. It names nobody.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  reference text NOT NULL,
  study_guide_id text NOT NULL REFERENCES study_guides (id),
  amount integer NOT NULL CHECK (amount > 0),
  upi_id text NOT NULL,
  transaction_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'refunded')),
  submitted_at timestamptz NOT NULL DEFAULT now(),
  -- Decided, and taken back until it takes effect.
  decision text CHECK (decision IN ('approve', 'reject', 'refund')),
  decided_by uuid,
  takes_effect_at timestamptz,
  -- Of the line on the bank's statement.
  bank_reference text,
  reason text CHECK (char_length(reason) <= 300),
  settled_at timestamptz,
  has_receipt boolean NOT NULL DEFAULT false,
  CHECK ((decision IS NULL) = (takes_effect_at IS NULL)),
  CHECK (status NOT IN ('approved', 'refunded') OR bank_reference IS NOT NULL)
);
-- One transfer pays for one order, whoever claims it.
CREATE UNIQUE INDEX payments_transaction_key ON payments (transaction_id) WHERE status <> 'rejected';
CREATE UNIQUE INDEX payments_bank_reference_key ON payments (bank_reference) WHERE status <> 'rejected';
CREATE UNIQUE INDEX payments_pending_key ON payments (user_id, study_guide_id) WHERE status = 'pending';
CREATE UNIQUE INDEX payments_granted_key ON payments (reference) WHERE status = 'approved';
CREATE INDEX payments_waiting_idx ON payments (submitted_at) WHERE status = 'pending';
CREATE INDEX payments_due_idx ON payments (takes_effect_at) WHERE takes_effect_at IS NOT NULL;
CREATE INDEX payments_user_idx ON payments (user_id, submitted_at);
CREATE INDEX payments_submitted_idx ON payments (submitted_at);
CREATE INDEX payments_settled_idx ON payments (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE guide_sections_read (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  guide_id text NOT NULL REFERENCES study_guides (id),
  section_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, guide_id, section_id)
);
