-- Owner: client-errors. What goes wrong in browsers, counted by fingerprint. It names no person, and the oldest rows give
-- way to new ones, so that reports can't fill the disk.
CREATE TABLE client_errors (
  -- Of build, kind, message and stack, in hexadecimal.
  fingerprint text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('error', 'rejection', 'chunk')),
  message text NOT NULL,
  stack text NOT NULL,
  build text NOT NULL,
  -- The pattern of the page's address in the last report.
  page text NOT NULL,
  reports integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_errors_last_seen_idx ON client_errors (last_seen_at);
