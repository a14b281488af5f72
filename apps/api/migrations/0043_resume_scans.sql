-- Owner: inbox. What the virus scanner said about a resume. Null: it was not scanned.

ALTER TABLE career_applications ADD COLUMN resume_scan text, ADD COLUMN resume_scanned_at timestamptz;
ALTER TABLE career_applications ADD CONSTRAINT career_applications_scan CHECK (
  resume_scan IN ('clean', 'infected') AND (resume_scan IS NULL) = (resume_scanned_at IS NULL)) NOT VALID;
CREATE INDEX career_applications_unscanned_idx ON career_applications (id)
  WHERE resume_scan IS NULL AND resume_url <> '';
