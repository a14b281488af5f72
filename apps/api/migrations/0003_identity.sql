-- Owner: auth. What better-auth keeps beside users and sessions, and what we keep about an account.

ALTER TABLE users
  ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Kolkata',
  ADD COLUMN leaderboard_opt_out boolean NOT NULL DEFAULT false,
  ADD COLUMN terms_accepted_at timestamptz,
  ADD COLUMN suspended_at timestamptz,
  -- Says again what second_factors says, because every request asks it.
  ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;

ALTER TABLE sessions
  -- When the owner last showed who they are: at sign-in, or asked again since.
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN second_factor_at timestamptz;

-- One row per way to sign in: a password (provider "credential") or a provider's own id for this person.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id),
  UNIQUE (user_id, provider_id)
);

-- Short-lived secrets: a password reset, a round trip to a provider. Identifiers are stored hashed.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier_idx ON verifications (identifier);
CREATE INDEX verifications_expires_at_idx ON verifications (expires_at);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text[] NOT NULL DEFAULT '{}',
  -- The newest 30-second step whose code was used: a code is good for one use.
  last_step integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what to which account. No names and no addresses: it outlives the account by a year.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  user_id uuid,
  -- Nobody, if it was done by a command on the server.
  actor_id uuid,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_user_id_idx ON audit_log (user_id, at);

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log only grows; rows may go after a year';
END
$$;

CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
  EXECUTE FUNCTION refuse_change_of_audit_log();
