-- Owner: quizzes. Whether a learner may meet more new questions within the limit of 24 hours. Quizzes and reveals that
-- start at the same time must not use the same room, so the lock holds until one of them is stored. A statement does
-- not see what was stored while it waited for a lock, but a statement of a volatile function does. Everything is
-- counted in one statement, so that a quiz that ends meanwhile is neither missed nor counted twice.
--
-- Counts reveals, first answers in quizzes that ended within 24 hours, and all new questions of the open quiz, because
-- they may be answered at any moment. The times of answers don't matter, because an answer that waited on the device is
-- backdated. The day is rolling, so that changing the time zone does not start a new one. A question that was met in
-- another revision is not new, as when a quiz is chosen.

CREATE FUNCTION has_room_for_new_questions(learner uuid, added integer, day_limit integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('new-questions:' || learner, 0));
  RETURN (
    WITH ended AS (
      SELECT id FROM quiz_sessions
       WHERE user_id = learner AND status = 'completed' AND completed_at > now() - interval '24 hours'
      UNION ALL
      SELECT id FROM quiz_sessions
       WHERE user_id = learner AND status = 'closed' AND closed_at > now() - interval '24 hours'
    ), answered AS (
      SELECT answers.session_id, answers.question_id, answers.topic_id
        FROM ended JOIN quiz_answers AS answers ON answers.session_id = ended.id
    ), room AS (
      SELECT day_limit - added - count(*) AS questions FROM revealed_keys
       WHERE user_id = learner AND revealed_at > now() - interval '24 hours'
    )
    SELECT CASE
      -- An upper bound comes first. It is cheaper, because it does not check whether a question was new.
      WHEN (SELECT count(*) FROM answered)
         + (SELECT coalesce(sum(total_questions), 0) FROM quiz_sessions WHERE user_id = learner AND status = 'open')
         <= room.questions THEN true
      ELSE (
        SELECT count(*)
          FROM (TABLE answered
                UNION ALL
                SELECT quiz.id, texts.question_id, texts.topic_id
                  FROM quiz_sessions AS quiz
                 CROSS JOIN unnest(quiz.question_ids, quiz.question_versions) AS asked (id, version)
                  JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version
                 WHERE quiz.user_id = learner AND quiz.status = 'open') AS met
         WHERE NOT EXISTS (SELECT FROM quiz_answers AS earlier
                            WHERE earlier.user_id = learner AND earlier.topic_id = met.topic_id
                              AND earlier.question_id = met.question_id AND earlier.session_id < met.session_id)
           AND NOT EXISTS (SELECT FROM revealed_keys AS revealed
                            WHERE revealed.user_id = learner AND revealed.question_id = met.question_id)
      ) <= room.questions END
      FROM room);
END $$;
