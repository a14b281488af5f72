-- Owner: tutor. What learners asked, what they were answered, and how much of a day's messages and tokens is used.

CREATE TABLE tutor_chats (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title text NOT NULL,
  -- With each question its reply is counted too, so that there is room for it.
  message_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last question.
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tutor_chats_user_idx ON tutor_chats (user_id, asked_at DESC);

CREATE TABLE tutor_messages (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES tutor_chats (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  content text NOT NULL,
  -- Of a reply only.
  mode text CHECK (mode IN ('model', 'material')),
  reason text CHECK (reason IN ('no-model', 'model-failed', 'budget-spent', 'open-quiz')),
  ending text CHECK (ending IN ('whole', 'stopped', 'cut')),
  sources jsonb,
  practice jsonb,
  -- Of the clock, not of the transaction: a reply comes after its question.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((role = 'assistant') = (mode IS NOT NULL AND ending IS NOT NULL AND sources IS NOT NULL AND practice IS NOT NULL))
);
CREATE INDEX tutor_messages_chat_idx ON tutor_messages (chat_id, created_at);
CREATE INDEX tutor_messages_user_idx ON tutor_messages (user_id);

-- Kept for three days. A network is named by a keyed hash, never by its address.
CREATE TABLE tutor_usage (
  -- `user:` with an id, `network:` with a hash, or `site`.
  counted_for text NOT NULL,
  day date NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  messages integer NOT NULL DEFAULT 0,
  tokens integer NOT NULL DEFAULT 0,
  PRIMARY KEY (counted_for, day)
);
CREATE INDEX tutor_usage_user_idx ON tutor_usage (user_id);
CREATE INDEX tutor_usage_day_idx ON tutor_usage (day);
