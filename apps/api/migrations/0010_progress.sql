-- Owner: quizzes. When a quiz was left for another: its answers were given, and whoever counts answers finds them by this.
ALTER TABLE quiz_sessions
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN is_re_test boolean NOT NULL DEFAULT false;
UPDATE quiz_sessions SET closed_at = started_at WHERE status = 'closed';
CREATE INDEX quiz_sessions_closed_idx ON quiz_sessions (user_id, closed_at) WHERE status = 'closed';

-- Owner: progress. What follows from answers, kept up to date by the transaction that finishes a quiz: the
-- dashboard adds nothing up, and costs a beginner the same as someone with a thousand quizzes.

CREATE TABLE user_totals (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  quizzes integer NOT NULL,
  score_sum integer NOT NULL,
  correct_answers integer NOT NULL,
  total_questions integer NOT NULL,
  time_spent_ms bigint NOT NULL,
  perfect_quizzes integer NOT NULL,
  re_tests integer NOT NULL,
  -- Different questions answered rightly, and concepts once wrong that were right in a re-test.
  mastered integer NOT NULL,
  recovered integer NOT NULL,
  -- Every answer up to this moment is in these tables, those of quizzes that were left for another too.
  counted_through timestamptz NOT NULL,
  streak jsonb NOT NULL,
  alert_closed_at timestamptz
);

CREATE TABLE topic_totals (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic_id text NOT NULL,
  quizzes integer NOT NULL,
  score_sum integer NOT NULL,
  best_score integer NOT NULL,
  first_score integer NOT NULL,
  last_score integer NOT NULL,
  last_attempt timestamptz NOT NULL,
  PRIMARY KEY (user_id, topic_id)
);

-- A skill is a topic. What the learner reads stands first, what the next answer needs to know after it.
CREATE TABLE user_skills (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  skill_name text NOT NULL,
  skill_percentage integer NOT NULL,
  subskills jsonb NOT NULL,
  improvement_plan jsonb NOT NULL,
  mean double precision NOT NULL,
  variance double precision NOT NULL,
  answers integer NOT NULL,
  last_answer_at timestamptz,
  -- The answers that count, one per question at most: the figures can be made anew from them.
  evidence jsonb NOT NULL,
  -- So many of them have told the questions how hard they are.
  told integer NOT NULL DEFAULT 0,
  -- By subskill, over all answers: how many there were, and how many of them wrong.
  tally jsonb NOT NULL,
  -- How often each wrong belief was chosen, and in which subskill last.
  misconceptions jsonb NOT NULL,
  PRIMARY KEY (user_id, skill_name)
);

CREATE INDEX user_skills_untold_idx ON user_skills (skill_name) WHERE told < answers;

-- A date in the time zone in which its learner lived it, and the stretch of time that it was there.
CREATE TABLE study_days (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  answered integer NOT NULL,
  correct integer NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE TABLE user_badges (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  badge_id text NOT NULL,
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, badge_id)
);

-- When to ask again about what was once answered wrong: a concept, not a question, or people learn the letter.
CREATE TABLE review_cards (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  concept text NOT NULL,
  topic_id text NOT NULL,
  stability double precision NOT NULL,
  difficulty double precision NOT NULL,
  -- Dates of the learner: a card falls due in the morning, not at the minute of its last answer.
  due_on date NOT NULL,
  reviewed_on date NOT NULL,
  reps integer NOT NULL,
  lapses integer NOT NULL,
  is_recovered boolean NOT NULL,
  PRIMARY KEY (user_id, concept)
);
CREATE INDEX review_cards_due_idx ON review_cards (user_id, due_on);

CREATE TABLE drives (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company text NOT NULL,
  on_day date NOT NULL,
  minutes_a_day integer NOT NULL
);

-- How hard a question has proved to be, moved on each night by the answers of the day.
CREATE TABLE item_statistics (
  question_id text NOT NULL,
  revision integer NOT NULL,
  answers integer NOT NULL,
  correct integer NOT NULL,
  difficulty double precision NOT NULL,
  variance double precision NOT NULL,
  -- How long an answer takes as a rule; null while too few have answered.
  median_ms integer,
  PRIMARY KEY (question_id, revision)
);

-- Stretches of time in which the product could not be used: a day missed in one ends no streak.
CREATE TABLE outages (
  id uuid PRIMARY KEY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  CHECK (ended_at > began_at)
);
