-- Owner: mocks. Marks on the scale of the blueprint, so that papers of different difficulty can be compared.

-- The share of the marks, from 0 to 100, that the learner would be expected to have on a paper with questions of the
-- blueprint's levels, with a range that holds it four times out of five. Computed when the mock is scored, from the
-- difficulties of that moment. Empty if a section has no answer, and for what was scored before this migration.
ALTER TABLE mock_results
  ADD COLUMN scaled real,
  ADD COLUMN scaled_low real,
  ADD COLUMN scaled_high real;
-- Those who are compared with: first sittings in the usual time, whose answers all arrived in time. The table is as old as
-- the release before, so the index is built in a moment.
CREATE INDEX mock_results_scale_idx ON mock_results (mock, version, is_negative, scaled)
 WHERE is_first AND late = 0 AND extra_percent = 0 AND scaled IS NOT NULL;
