-- Owner: reminders. By what learners want to be reminded of practice, on which devices, and when they were.

CREATE TABLE reminder_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  by_mail boolean NOT NULL DEFAULT false,
  -- Whether there is a device in push_subscriptions.
  by_push boolean NOT NULL DEFAULT false,
  -- In the links of the mails. It ends them, and opens nothing.
  unsubscribe_token text NOT NULL UNIQUE
);
-- Who is looked at every quarter of an hour.
CREATE INDEX reminder_settings_on_idx ON reminder_settings (user_id) WHERE by_mail OR by_push;

-- Browsers, as they described themselves: where their maker's push service takes messages, and the keys to encrypt by.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth_secret text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id, added_at);

-- One row for each evening on which a learner was reminded; the key is the promise of at most one a day. Each way is
-- marked before anything is sent by it, so that a job that runs twice, or dies, never sends a second time.
CREATE TABLE reminders (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A date of the learner.
  day date NOT NULL,
  mailed_at timestamptz,
  pushed_at timestamptz,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX reminders_day_idx ON reminders (day);
