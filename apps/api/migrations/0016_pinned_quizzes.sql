-- Owner: quizzes. A quiz is pinned to the versions that it asks, whatever is imported meanwhile.

-- Every question of a quiz that exists is in its first version. A constant is stored once for all rows, so nothing is
-- rewritten and no answer waits; where a quiz is shorter than it, the rest is never looked at.
ALTER TABLE quiz_sessions ADD COLUMN question_versions integer[] NOT NULL DEFAULT array_fill(1, ARRAY[50]);
ALTER TABLE quiz_sessions ALTER COLUMN question_versions DROP DEFAULT;
ALTER TABLE quiz_sessions
  ADD CONSTRAINT quiz_sessions_pinned CHECK (cardinality(question_versions) >= cardinality(question_ids)) NOT VALID;

-- A server of before opens a quiz without naming versions: it is pinned to what is asked at that moment. Such a server
-- looks for changes every second, so it may have shown the version before. This may go once none of them runs.
CREATE FUNCTION pin_quiz() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.question_versions := ARRAY(
    SELECT coalesce(questions.version, 1)
      FROM unnest(NEW.question_ids) WITH ORDINALITY AS asked (id, place)
      LEFT JOIN questions ON questions.id = asked.id
     ORDER BY place);
  RETURN NEW;
END
$$;
CREATE TRIGGER quiz_sessions_are_pinned BEFORE INSERT ON quiz_sessions
  FOR EACH ROW WHEN (NEW.question_versions IS NULL) EXECUTE FUNCTION pin_quiz();

CREATE OR REPLACE VIEW quiz_results AS
  SELECT sessions.id, sessions.user_id, sessions.topic_id AS topic, sessions.correct_answers AS score,
         sessions.time_spent_ms AS completion_time, sessions.completed_at,
         (SELECT jsonb_agg(jsonb_build_object('questionId', answers.question_id, 'userAnswer', answers.chosen,
                   'correctAnswer', keys.answer, 'isCorrect', answers.is_correct,
                   'topic', answers.topic_id, 'subskill', answers.subskill) ORDER BY answers.answered_at)
            FROM quiz_answers AS answers
            JOIN question_version_keys AS keys
              ON keys.question_id = answers.question_id
             AND keys.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
           WHERE answers.session_id = sessions.id) AS question_details
    FROM quiz_sessions AS sessions WHERE sessions.status = 'completed';
