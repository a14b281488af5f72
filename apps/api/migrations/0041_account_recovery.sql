-- Owner: auth. What an owner needs to take a stolen account back, and how long the team's confirmation lasts.

-- Addresses that an account had. Each can take its change back for two weeks, and every later change with it.
CREATE TABLE email_changes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  from_email text NOT NULL,
  PRIMARY KEY (user_id, changed_at)
);
CREATE INDEX email_changes_changed_at_idx ON email_changes (changed_at);

ALTER TABLE users
  -- Browsers that signed in before this moment are no longer known devices.
  ADD COLUMN devices_forgotten_at timestamptz;

ALTER TABLE sessions
  -- The last act for the team that needed a confirmation: another one soon after needs no new one, up to an hour.
  ADD COLUMN team_act_at timestamptz;
