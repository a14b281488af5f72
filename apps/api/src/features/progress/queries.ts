import {
  ACTIVITY_DAYS,
  RECENT_QUIZZES,
  type RecentQuiz,
  type WeeklyScore,
} from '@nextround/contract/progress'
import type { QuestionKind } from '@nextround/contract/question-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { ReviewCard } from './re-tests/card.ts'
import type { StoredDay, Tally, TopicTotals } from './load-progress-queries.ts'

/** The part of the study state that the dashboard shows. The drive plan reads more of it. */
export type ShownStudyState = {
  timeZone: string
  due: { now: number; thisWeek: number }
  notesRead: string[] | null
  skills: { topicId: string; tally: Record<string, Tally> }[] | null
}

export type DashboardData<Study extends ShownStudyState = ShownStudyState> = {
  study: Study
  /** Newest first. */
  recent:
    | (Omit<RecentQuiz, 'mock'> & {
        mock: { isNegative: boolean; wrong: Partial<Record<QuestionKind, number>> | null } | null
      })[]
    | null
  totals: {
    quizzes: number
    /** How many of the quizzes were practice, which none of the sums include. */
    practices: number
    scoreSum: number
    correctAnswers: number
    totalQuestions: number
    timeSpentMs: number
    streak: unknown
    alertClosedAt: string | null
  } | null
  topics: (TopicTotals & { scoreSum: number; lastAttempt: string })[] | null
  /** Tuples keep the reply small, because there are many days. */
  days: [day: string, answered: number, correct: number][] | null
  badges: { id: string; earnedAt: string }[] | null
  outages: { from: string; to: string }[] | null
}

/** The answers of a mock, counted by what a wrong one costs: marks follow from them. Null for a quiz. */
const MOCK = sql`
  CASE WHEN mock IS NOT NULL THEN (
    SELECT json_build_object('isNegative', result.is_negative, 'wrong',
             (SELECT json_object_agg(kind, answers)
                FROM (SELECT result.questions -> (array_position(question_ids, given.question_id) - 1) ->> 'kind' AS kind,
                             count(*) AS answers
                        FROM quiz_answers AS given
                       WHERE given.session_id = latest.id AND NOT given.is_correct GROUP BY 1) AS counted))
      FROM mock_results AS result WHERE result.session_id = latest.id) END`

/**
 * Reads everything that the dashboard shows, in one statement. Uses `json`, because `jsonb` would be sorted first.
 * `studyState` is the drive plan's part of the statement, for the row `users`.
 */
export function dashboardQuery<Study extends ShownStudyState>(studyState: RawBuilder<Study>) {
  const selectDashboard = compileOnce<{ userId: string }, { dashboard: DashboardData<Study> }>(
    ({ userId }) => sql`
    SELECT json_build_object(
      'study', ${studyState},
      'recent', (SELECT json_agg(json_build_object('id', id, 'topicId', topic_id, 'company', company,
                   'subskill', subskill, 'taskTitle', task_title, 'mock', ${MOCK},
                   'isReTest', is_re_test, 'isRound', is_round, 'scorePercentage', score_percentage,
                   'correctAnswers', correct_answers, 'totalQuestions', total_questions,
                   'completedAt', completed_at))
                   FROM (SELECT * FROM quiz_sessions WHERE id IN (
                           (SELECT id FROM quiz_sessions
                             WHERE user_id = users.id AND status = 'completed' AND NOT is_placement
                             ORDER BY completed_at DESC LIMIT ${sql.lit(RECENT_QUIZZES.known)})
                           UNION ALL
                           -- Without practice: a week of it must not empty the trend.
                           (SELECT id FROM quiz_sessions
                             WHERE user_id = users.id AND status = 'completed' AND NOT is_placement
                               AND subskill IS NULL AND NOT is_round
                             ORDER BY completed_at DESC LIMIT ${sql.lit(RECENT_QUIZZES.known)}))
                          ORDER BY completed_at DESC) AS latest),
      'totals', (SELECT json_build_object('quizzes', quizzes, 'practices', practices, 'scoreSum', score_sum,
                   'correctAnswers', correct_answers, 'totalQuestions', total_questions,
                   'timeSpentMs', time_spent_ms, 'streak', streak, 'alertClosedAt', alert_closed_at)
                   FROM user_totals WHERE user_id = users.id),
      'topics', (SELECT json_agg(json_build_object('topicId', topic_id, 'quizzes', quizzes,
                   'scoreSum', score_sum, 'bestScore', best_score, 'firstScore', first_score,
                   'lastScore', last_score, 'lastAttempt', last_attempt) ORDER BY last_attempt DESC)
                   FROM topic_totals WHERE user_id = users.id),
      'days', (SELECT json_agg(json_build_array(day, answered, correct) ORDER BY day)
                 FROM study_days
                WHERE user_id = users.id
                  AND day > (now() AT TIME ZONE users.time_zone)::date - ${sql.lit(ACTIVITY_DAYS)}),
      'badges', (SELECT json_agg(json_build_object('id', badge_id, 'earnedAt', earned_at))
                   FROM user_badges WHERE user_id = users.id),
      'outages', (SELECT json_agg(json_build_object('from', began_at, 'to', ended_at)) FROM outages)
    ) AS dashboard FROM users WHERE users.id = ${userId}`,
  )

  return async (db: Db, userId: string): Promise<DashboardData<Study>> =>
    (await selectDashboard(db, { userId }))[0]!.dashboard
}

export const closeAlert = (db: Db, userId: string) =>
  db
    .updateTable('user_totals')
    .set({ alert_closed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()

/** Weeks begin on Monday in the learner's time zone. Practice has no score. */
export const listWeeklyScores = async (db: Db, userId: string): Promise<WeeklyScore[]> => {
  const { rows } = await sql<WeeklyScore>`
    SELECT to_char(date_trunc('week', completed_at AT TIME ZONE time_zone), 'YYYY-MM-DD') AS monday,
           topic_id AS "topicId", count(*)::int AS quizzes,
           round(avg(score_percentage))::int AS "scorePercentage"
      FROM quiz_sessions JOIN users ON users.id = user_id
     WHERE user_id = ${userId} AND status = 'completed'
       AND completed_at > now() - make_interval(days => ${ACTIVITY_DAYS})
       AND NOT is_placement AND subskill IS NULL AND NOT is_round
     GROUP BY 1, 2 ORDER BY 1, 2 NULLS LAST`.execute(db)
  return rows
}

export const listAllDays = async (db: Db, userId: string): Promise<StoredDay[]> => {
  const { rows } = await sql<{ day: StoredDay }>`
    SELECT json_build_object('date', day, 'from', began_at, 'to', ended_at, 'answered', answered,
             'correct', correct) AS day
      FROM study_days WHERE user_id = ${userId}`.execute(db)
  return rows.map(({ day }) => day)
}

export type ReviewState = {
  timeZone: string
  cards: (ReviewCard & { concept: string; topicId: string })[] | null
  skills:
    | {
        topicId: string
        percentage: number
        subskills: Record<string, number>
        tally: Record<string, Tally>
      }[]
    | null
}

/** Reads the cards due by the end of the learner's week and the weakest skills. */
export const loadReviewState = async (db: Db, userId: string): Promise<ReviewState> => {
  const { rows } = await sql<{ state: ReviewState }>`
    SELECT json_build_object(
      'timeZone', users.time_zone,
      'cards', (SELECT json_agg(json_build_object('concept', concept, 'topicId', topic_id,
                  'stability', stability, 'difficulty', difficulty, 'dueOn', due_on,
                  'reviewedOn', reviewed_on, 'reps', reps, 'lapses', lapses))
                  FROM review_cards
                 WHERE user_id = ${userId}
                   AND due_on < date_trunc('week', now() AT TIME ZONE users.time_zone)::date + 7),
      'skills', (SELECT json_agg(json_build_object('topicId', skill_name,
                   'percentage', skill_percentage, 'subskills', subskills, 'tally', tally))
                   FROM user_skills WHERE user_id = ${userId} AND answers > 0)
    ) AS state FROM users WHERE users.id = ${userId}`.execute(db)
  return rows[0]!.state
}
