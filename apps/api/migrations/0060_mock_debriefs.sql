-- Owner: mocks. What candidates report of a real test: figures only, no text, so that no question can be passed on.
-- A row without any figure says that its learner does not want to be asked.
CREATE TABLE mock_debriefs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company text NOT NULL,
  -- The day of the drive, which was planned before it.
  on_day date NOT NULL,
  sections smallint,
  minutes smallint,
  questions smallint,
  is_negative boolean,
  may_go_back boolean,
  -- The account was old enough on the day of the drive, and had practised before it. Other reports are stored, but not
  -- counted: a second account is too much work to sway a figure.
  counts boolean NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, company, on_day)
);
CREATE INDEX mock_debriefs_company_idx ON mock_debriefs (company, on_day DESC) WHERE counts;
