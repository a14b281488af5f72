-- Owner: auth. What the security log needs beside who and when, and what a nightly sweep looks for.

ALTER TABLE users
  -- When the account could first be used; its owner is welcomed once, then.
  ADD COLUMN opened_at timestamptz;
UPDATE users SET opened_at = created_at WHERE email_verified;

ALTER TABLE audit_log
  -- From where, as a keyed hash of the network: the same network can be recognised, but not named.
  ADD COLUMN network text;
CREATE INDEX audit_log_at_idx ON audit_log (at);

CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_updated_at_idx ON sessions (updated_at);

-- The library links a provider by a statement of its own. Here the line of the log is part of that statement.
CREATE FUNCTION log_linked_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, action, user_id, actor_id, details)
  VALUES (gen_random_uuid(), 'provider.linked', NEW.user_id, NEW.user_id, jsonb_build_object('provider', NEW.provider_id));
  RETURN NEW;
END
$$;
CREATE TRIGGER accounts_provider_linked AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.provider_id <> 'credential') EXECUTE FUNCTION log_linked_provider();
