-- Owner: leaderboard. The histogram once more in bars of a hundred points: a rank adds up two hundred bars instead of
-- ten thousand.

CREATE TABLE leaderboard_histogram_hundreds (
  board text NOT NULL,
  -- Points divided by a hundred, rounded down.
  hundred integer NOT NULL,
  learners integer NOT NULL,
  PRIMARY KEY (board, hundred)
);

INSERT INTO leaderboard_histogram_hundreds (board, hundred, learners)
SELECT board, points / 100, sum(learners) FROM leaderboard_histogram GROUP BY 1, 2;

-- By trigger, so that the two can never differ, also while a worker of the release before is still sweeping.
CREATE FUNCTION add_to_hundreds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_histogram_hundreds AS bar (board, hundred, learners)
  VALUES (coalesce(NEW.board, OLD.board), coalesce(NEW.points, OLD.points) / 100,
          coalesce(NEW.learners, 0) - coalesce(OLD.learners, 0))
  ON CONFLICT (board, hundred) DO UPDATE SET learners = bar.learners + excluded.learners;
  RETURN NULL;
END $$;
CREATE TRIGGER leaderboard_histogram_changed AFTER INSERT OR UPDATE OF learners OR DELETE ON leaderboard_histogram
  FOR EACH ROW EXECUTE FUNCTION add_to_hundreds();
