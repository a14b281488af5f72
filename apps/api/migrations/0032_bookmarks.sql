-- Owner: mistakes. Questions that a learner has marked after a review to find them again, each with a private note.

CREATE TABLE bookmarks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL,
  -- As the learner saw it.
  version integer NOT NULL,
  note text NOT NULL CHECK (char_length(note) <= 500),
  bookmarked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, question_id),
  FOREIGN KEY (question_id, version) REFERENCES question_versions
);
