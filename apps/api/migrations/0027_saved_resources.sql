-- Owner: progress. Resources that a learner has saved or opened, by the ids of the content.

CREATE TABLE saved_resources (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  resource_id text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, resource_id)
);

CREATE TABLE viewed_resources (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  resource_id text NOT NULL,
  -- The last time.
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, resource_id)
);
