-- Owner: progress. Practice of one subskill is in no average, no best score and no topic's figures any more: what was
-- counted with it is counted anew from the quizzes. Badges that it has earned stay.

-- Of the finished quizzes, how many were practice. The lock that this takes keeps finishes out until all of it is done.
ALTER TABLE user_totals ADD COLUMN practices integer NOT NULL DEFAULT 0;

UPDATE user_totals AS totals
   SET quizzes = counted.quizzes, practices = counted.practices, score_sum = counted.score_sum,
       correct_answers = counted.correct_answers, total_questions = counted.total_questions,
       perfect_quizzes = counted.perfect_quizzes
  FROM (SELECT user_id, count(*) AS quizzes, count(subskill) AS practices,
               coalesce(sum(score_percentage) FILTER (WHERE subskill IS NULL), 0) AS score_sum,
               coalesce(sum(correct_answers) FILTER (WHERE subskill IS NULL), 0) AS correct_answers,
               coalesce(sum(total_questions) FILTER (WHERE subskill IS NULL), 0) AS total_questions,
               count(*) FILTER (WHERE subskill IS NULL AND score_percentage = 100) AS perfect_quizzes
          FROM quiz_sessions WHERE status = 'completed'
         GROUP BY user_id HAVING count(subskill) > 0) AS counted
 WHERE counted.user_id = totals.user_id;

DELETE FROM topic_totals AS totals
 USING quiz_sessions AS practice
 WHERE practice.user_id = totals.user_id AND practice.topic_id = totals.topic_id
   AND practice.status = 'completed' AND practice.subskill IS NOT NULL;

INSERT INTO topic_totals (user_id, topic_id, quizzes, score_sum, best_score, first_score, last_score, last_attempt)
SELECT user_id, topic_id, count(*), sum(score_percentage), max(score_percentage),
       (array_agg(score_percentage ORDER BY completed_at))[1],
       (array_agg(score_percentage ORDER BY completed_at DESC))[1], max(completed_at)
  FROM quiz_sessions AS scored
 WHERE status = 'completed' AND topic_id IS NOT NULL AND subskill IS NULL
   AND (user_id, topic_id) IN (SELECT user_id, topic_id FROM quiz_sessions
                                WHERE status = 'completed' AND subskill IS NOT NULL)
 GROUP BY user_id, topic_id;

-- Most subskills have other numbers of questions; how many there are is said where practice begins.
UPDATE user_skills
   SET improvement_plan = replace(improvement_plan::text, '"Take a 10-question quiz on ', '"Practise ')::jsonb
 WHERE improvement_plan::text LIKE '%"Take a 10-question quiz on %';
