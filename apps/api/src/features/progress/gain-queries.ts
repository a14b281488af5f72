import { PASS_MARK } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

export type FinishedQuizKey = { userId: string; sessionId: string }

export type StoredGains = {
  topicId: string | null
  isPractice: boolean
  score: number
  wasPassedBefore: boolean
  badges: string[] | null
  /** True if the learner has finished no quiz since. */
  isLatest: boolean
  streakDays: number | null
  /** The day on which the quiz was finished. */
  day: { correct: number; ofThisQuiz: number } | null
  answers:
    | {
        questionId: string
        isCorrect: boolean
        isGuess: boolean
        tookMs: number
        dueOn: string | null
      }[]
    | null
}

const selectGains = compileOnce<FinishedQuizKey, { gains: StoredGains }>(
  ({ userId, sessionId }) => sql`
    WITH session AS (
      SELECT quiz_sessions.*, users.time_zone,
             (completed_at AT TIME ZONE users.time_zone)::date AS finished_on
        FROM quiz_sessions JOIN users ON users.id = user_id
       WHERE quiz_sessions.id = ${sessionId} AND user_id = ${userId} AND status = 'completed'
    ), answered AS (
      SELECT answers.*, asked.concept,
             (coalesce(received_at, answered_at) AT TIME ZONE session.time_zone)::date AS answered_on,
             coalesce(spent_ms, extract(epoch FROM answered_at - lag(answered_at, 1, session.started_at)
               OVER (ORDER BY answered_at)) * 1000) AS took_ms
        FROM session
        JOIN quiz_answers AS answers ON answers.session_id = session.id
        JOIN question_versions AS asked
          ON asked.question_id = answers.question_id
         AND asked.version = session.question_versions[array_position(session.question_ids, answers.question_id)]
    )
    SELECT json_build_object(
      'topicId', topic_id,
      'isPractice', subskill IS NOT NULL OR is_round,
      'score', score_percentage,
      'wasPassedBefore', EXISTS (
        SELECT FROM quiz_sessions AS earlier
         WHERE earlier.user_id = session.user_id AND earlier.status = 'completed'
           AND earlier.topic_id = session.topic_id AND earlier.subskill IS NULL AND NOT earlier.is_round
           AND earlier.completed_at < session.completed_at
           AND earlier.score_percentage >= ${sql.lit(PASS_MARK)}),
      'badges', (SELECT json_agg(badge_id) FROM user_badges
                  WHERE user_id = session.user_id AND earned_at = session.completed_at),
      'isLatest', coalesce(totals.counted_through = session.completed_at, false),
      'streakDays', (totals.streak ->> 'current')::integer,
      'day', (SELECT json_build_object('correct', correct, 'ofThisQuiz',
                (SELECT count(*) FROM answered WHERE is_correct AND answered_on = session.finished_on))
                FROM study_days
               WHERE user_id = session.user_id AND day = session.finished_on),
      'answers', (SELECT json_agg(json_build_object('questionId', question_id,
                    'isCorrect', is_correct, 'isGuess', is_guess, 'tookMs', took_ms,
                    'dueOn', (SELECT due_on FROM review_cards
                               WHERE user_id = answered.user_id AND concept = answered.concept))
                    ORDER BY answered_at) FROM answered)
    ) AS gains
      FROM session LEFT JOIN user_totals AS totals ON totals.user_id = session.user_id`,
)

export const loadGains = async (db: Db, quiz: FinishedQuizKey): Promise<StoredGains | undefined> =>
  (await selectGains(db, quiz))[0]?.gains
