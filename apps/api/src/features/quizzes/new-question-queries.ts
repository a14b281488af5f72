import { sql } from 'kysely'

const DAY_AGO = sql`now() - interval '24 hours'`

/**
 * All answers of quizzes that ended within 24 hours, whatever their times: an answer that waited on the device is
 * backdated. The day is rolling, so that changing the time zone does not start a new one.
 */
const recentlyAnswered = (userId: string) => sql`
  SELECT answers.session_id, answers.question_id, answers.topic_id
    FROM (SELECT id FROM quiz_sessions
           WHERE user_id = ${userId}::uuid AND status = 'completed' AND completed_at > ${DAY_AGO}
          UNION ALL
          SELECT id FROM quiz_sessions
           WHERE user_id = ${userId}::uuid AND status = 'closed' AND closed_at > ${DAY_AGO}) AS ended
    JOIN quiz_answers AS answers ON answers.session_id = ended.id`

const recentlyRevealed = (userId: string) => sql`
  (SELECT count(*) FROM revealed_keys WHERE user_id = ${userId}::uuid AND revealed_at > ${DAY_AGO})`

/**
 * Counts the new questions of a learner within 24 hours: first answers, revealed answers and all new questions of the
 * open quiz. The open quiz counts in full, because its questions may be answered at any moment. A question that was
 * met in another revision is not new, as when a quiz is chosen.
 */
export const newQuestionsOf = (userId: string) => sql<number>`
  (${recentlyRevealed(userId)} +
   (SELECT count(*)
      FROM (${recentlyAnswered(userId)}
            UNION ALL
            SELECT quiz.id, texts.question_id, texts.topic_id
              FROM quiz_sessions AS quiz
             CROSS JOIN unnest(quiz.question_ids, quiz.question_versions) AS asked (id, version)
              JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version
             WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open') AS met
     WHERE NOT EXISTS (SELECT FROM quiz_answers AS earlier
                        WHERE earlier.user_id = ${userId}::uuid AND earlier.topic_id = met.topic_id
                          AND earlier.question_id = met.question_id AND earlier.session_id < met.session_id)
       AND NOT EXISTS (SELECT FROM revealed_keys AS revealed
                        WHERE revealed.user_id = ${userId}::uuid AND revealed.question_id = met.question_id)))::integer`

/** An upper bound that is cheaper to count, because it does not check whether a question was new. */
export const mostNewQuestionsOf = (userId: string) => sql<number>`
  (${recentlyRevealed(userId)} +
   (SELECT count(*) FROM (${recentlyAnswered(userId)}) AS met) +
   (SELECT coalesce(sum(total_questions), 0) FROM quiz_sessions
     WHERE user_id = ${userId}::uuid AND status = 'open'))::integer`
