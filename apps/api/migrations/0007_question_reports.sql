-- Owner: question-bank. What learners say is wrong with a question, and what the team made of it.

CREATE TABLE question_reports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL REFERENCES questions (id),
  -- As the learner answered it: a corrected question may be reported anew.
  revision integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('wrong-answer', 'several-right', 'unclear', 'typo', 'outdated', 'other')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'fixed')),
  reply text CHECK (char_length(reply) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- One voice per learner, however often it is sent.
  UNIQUE (user_id, question_id, revision)
);
CREATE INDEX question_reports_open_idx ON question_reports (question_id, revision) WHERE status = 'open';
