-- Owner: progress. Study notes that a learner has marked as read.

CREATE TABLE notes_read (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As notes are filed, such as `dbms/indexing`.
  note text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, note)
);
