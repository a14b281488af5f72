-- Owner: inbox. Messages, applications with their resumes, and what the team writes about them.

CREATE TABLE contact_submissions (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-progress', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it came or was last replied to: from then on it is kept for so many months.
  last_contact_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_submissions_open_idx ON contact_submissions (created_at, id) WHERE status IN ('new', 'in-progress');
CREATE INDEX contact_submissions_status_idx ON contact_submissions (status, created_at, id);
CREATE INDEX contact_submissions_created_idx ON contact_submissions (created_at, id);
CREATE INDEX contact_submissions_kept_idx ON contact_submissions (last_contact_at);

CREATE TABLE career_applications (
  id uuid PRIMARY KEY,
  applicant_name text NOT NULL CHECK (char_length(applicant_name) BETWEEN 1 AND 100),
  applicant_email text NOT NULL CHECK (char_length(applicant_email) BETWEEN 3 AND 254),
  -- The key of a private file, or empty.
  resume_url text NOT NULL DEFAULT '',
  resume_name text,
  resume_bytes integer CHECK (resume_bytes > 0),
  cover_letter text NOT NULL CHECK (char_length(cover_letter) BETWEEN 1 AND 10000),
  "position" text NOT NULL CHECK (char_length("position") BETWEEN 1 AND 120),
  experience_level text NOT NULL CHECK (experience_level IN ('entry', 'junior', 'mid', 'senior', 'lead')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-progress', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_contact_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((resume_url = '') = (resume_name IS NULL) AND (resume_name IS NULL) = (resume_bytes IS NULL))
);
CREATE INDEX career_applications_open_idx ON career_applications (created_at, id) WHERE status IN ('new', 'in-progress');
CREATE INDEX career_applications_status_idx ON career_applications (status, created_at, id);
CREATE INDEX career_applications_created_idx ON career_applications (created_at, id);
CREATE INDEX career_applications_kept_idx ON career_applications (last_contact_at);

-- Resumes that belong to no application: one that is being received, or was left behind by a process that died, or whose
-- application has been deleted. The sweep removes the file, then the row.
CREATE TABLE unowned_resumes (
  key text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE inbox_items (
  -- Chosen by the browser: sent twice, it is one.
  id uuid PRIMARY KEY,
  entry_kind text NOT NULL CHECK (entry_kind IN ('messages', 'applications')),
  entry_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reply', 'note')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  -- No foreign key: what was written stays when its author leaves.
  author_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of replies: when the mail leaves, when it left, when it was taken back before that, and the status to return to then.
  leaves_at timestamptz,
  sent_at timestamptz,
  taken_back_at timestamptz,
  -- Somebody is sending it, unless they have died by then.
  sending_until timestamptz,
  status_before text,
  CHECK ((kind = 'reply') = (leaves_at IS NOT NULL)),
  CHECK ((kind = 'reply') = (status_before IS NOT NULL)),
  CHECK (sent_at IS NULL OR taken_back_at IS NULL)
);
CREATE INDEX inbox_items_entry_idx ON inbox_items (entry_id, created_at);
