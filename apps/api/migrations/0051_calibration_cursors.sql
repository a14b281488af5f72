-- Owner: skills. How far the night has come with a topic, so that a run that was cut off goes on from there, and when it
-- last came to the end of it. An empty cursor starts with the first learner.
ALTER TABLE topic_scales
  ADD COLUMN calibrated_after uuid,
  ADD COLUMN rescaled_after uuid,
  ADD COLUMN calibrated_at timestamptz;
