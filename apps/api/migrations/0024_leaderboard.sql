-- Owner: leaderboard. Scores of every learner who finished a quiz, and their places on the boards.

CREATE TABLE leaderboard (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Points in hundredths of a percent: the careful end of the skill in each topic that was tried.
  topic_scores jsonb NOT NULL,
  overall_score integer NOT NULL,
  technical_score integer NOT NULL,
  aptitude_score integer NOT NULL,
  coding_score integer NOT NULL,
  communication_score integer NOT NULL,
  streak_count integer NOT NULL,
  -- The last day on which that streak still stands without more practice.
  streak_until date,
  badges_earned text[] NOT NULL,
  quizzes integer NOT NULL,
  -- Different questions that were answered.
  questions integer NOT NULL,
  -- Answers that came faster than anybody reads, which count for nothing.
  quick_answers integer NOT NULL,
  -- The Monday of the week of the last quiz, and the five scores as that week began.
  week date NOT NULL,
  week_base integer[] NOT NULL,
  hidden_reason text
);

-- One row for each board on which a learner is ranked: a category, or `category@monday` for a week.
CREATE TABLE leaderboard_places (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  board text NOT NULL,
  -- The smaller, the better: points that are missing, then the second at which the score was reached.
  rank_key bigint NOT NULL,
  -- Points as the day of the last change began; null for who was not ranked then.
  day date NOT NULL,
  day_points integer,
  PRIMARY KEY (user_id, board)
);
CREATE INDEX leaderboard_places_rank_idx ON leaderboard_places (board, rank_key, user_id);

-- How many learners have so many points: ranks without counting everybody.
CREATE TABLE leaderboard_histogram (
  board text NOT NULL,
  points integer NOT NULL,
  learners integer NOT NULL,
  PRIMARY KEY (board, points)
);

-- What happened to places and is neither in the histogram nor surely in Redis yet. Finishes only append to it, so that
-- they never wait for one another; a job adds it up every minute and deletes it. No foreign key: it outlives a deleted
-- account by that minute, because its place is still to be taken away.
CREATE TABLE leaderboard_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  learner_id uuid NOT NULL,
  board text NOT NULL,
  points_before integer,
  points_after integer
);

-- By trigger, so that no way of changing a place can leave the histogram behind, a cascade neither.
CREATE FUNCTION log_place_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_changes (learner_id, board, points_before, points_after)
  VALUES (coalesce(NEW.user_id, OLD.user_id), coalesce(NEW.board, OLD.board),
          10000 - (OLD.rank_key >> 32), 10000 - (NEW.rank_key >> 32));
  RETURN NULL;
END $$;
CREATE TRIGGER leaderboard_places_changed AFTER INSERT OR UPDATE OF rank_key OR DELETE ON leaderboard_places
  FOR EACH ROW EXECUTE FUNCTION log_place_change();

-- The histogram as a day began, for what has moved since.
CREATE TABLE leaderboard_histogram_days (
  day date NOT NULL,
  board text NOT NULL,
  points integer NOT NULL,
  learners integer NOT NULL,
  PRIMARY KEY (day, board, points)
);

-- Redis says of which epoch its boards are. A new one begins when a change could not be brought there.
CREATE TABLE leaderboard_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch integer NOT NULL
);
INSERT INTO leaderboard_state (epoch) VALUES (1);

-- Learners of before: the careful end of each skill is the score in a standard quiz (a third of it easy, a fifth hard),
-- one deviation below the mean. Nothing of it counts as gained this week.
WITH points AS (
  SELECT user_id, jsonb_object_agg(skill_name, round(10000 * (
           0.35 * (0.25 + 0.75 / (1 + exp(-(careful + 1)))) + 0.45 * (0.25 + 0.75 / (1 + exp(-careful)))
           + 0.2 * (0.25 + 0.75 / (1 + exp(-(careful - 1))))))::integer) AS topic_scores
    FROM (SELECT user_id, skill_name, mean - sqrt(variance) AS careful FROM user_skills WHERE answers > 0) AS skills
   GROUP BY user_id
), categories AS (
  SELECT totals.user_id, totals.quizzes, totals.streak, coalesce(topic_scores, '{}') AS topic_scores,
         (2 * coalesce((SELECT sum(value::integer) FROM jsonb_each_text(topic_scores)
                   WHERE key NOT IN ('aptitude', 'coding', 'communication')), 0)::integer + 6) / 12 AS technical,
         coalesce((topic_scores ->> 'aptitude')::integer, 0) AS aptitude,
         coalesce((topic_scores ->> 'coding')::integer, 0) AS coding,
         coalesce((topic_scores ->> 'communication')::integer, 0) AS communication
    FROM user_totals AS totals LEFT JOIN points USING (user_id)
)
INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
       communication_score, streak_count, streak_until, badges_earned, quizzes, questions, quick_answers, week, week_base)
SELECT user_id, topic_scores, overall, technical, aptitude, coding, communication,
       (streak ->> 'current')::integer,
       (streak -> 'last' ->> 'date')::date + 1 + (streak ->> 'freezes')::integer,
       ARRAY(SELECT badge_id FROM user_badges AS badges WHERE badges.user_id = scored.user_id ORDER BY earned_at),
       quizzes,
       (SELECT count(DISTINCT question_id) FROM quiz_answers AS answers WHERE answers.user_id = scored.user_id),
       0, date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date,
       ARRAY[overall, technical, aptitude, coding, communication]
  FROM (SELECT *, (45 * technical + 25 * coding + 20 * aptitude + 10 * communication + 50) / 100 AS overall
          FROM categories) AS scored;

INSERT INTO leaderboard_places (user_id, board, rank_key, day)
SELECT standing.user_id, board, ((10000 - points)::bigint << 32) + floor(extract(epoch FROM now()))::bigint,
       (now() AT TIME ZONE 'Asia/Kolkata')::date
  FROM leaderboard AS standing
  JOIN users ON users.id = standing.user_id
 CROSS JOIN LATERAL (VALUES ('overall', overall_score), ('technical', technical_score), ('aptitude', aptitude_score),
        ('coding', coding_score), ('communication', communication_score)) AS place (board, points)
 WHERE points > 0 AND email_verified AND NOT leaderboard_opt_out AND suspended_at IS NULL
   AND quizzes >= 3 AND questions >= 30;
