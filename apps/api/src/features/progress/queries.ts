import {
  ACTIVITY_DAYS,
  type NextStep,
  type Priority,
  RECENT_QUIZZES,
  type RecentQuiz,
  type Skill,
} from '@nextround/contract/progress'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { ReviewCard } from './re-tests/card.ts'
import type { StoredDay, Tally, TopicTotals } from './load-progress.ts'

type DashboardSkill = {
  topicId: string
  percentage: number
  subskills: Record<string, number>
  plan: { priority: Priority; recommendations: string[]; focus: Skill['plan']['focus'] }
  mean: number
  variance: number
  answers: number
  lastAnswerAt: string | null
  tally: Record<string, Tally>
}

type OpenQuiz = Omit<Extract<NextStep, { kind: 'resume' }>, 'kind'>

export type DashboardData = {
  timeZone: string
  /** The newest first. */
  recent: RecentQuiz[] | null
  open: OpenQuiz | null
  totals: {
    quizzes: number
    scoreSum: number
    correctAnswers: number
    totalQuestions: number
    timeSpentMs: number
    streak: unknown
    alertClosedAt: string | null
  } | null
  topics: (TopicTotals & { scoreSum: number; lastAttempt: string })[] | null
  skills: DashboardSkill[] | null
  /** Tuples, because there are many. */
  days: [day: string, answered: number, correct: number][] | null
  badges: { id: string; earnedAt: string }[] | null
  due: { now: number; thisWeek: number }
  outages: { from: string; to: string }[] | null
}

/** All that the dashboard shows, in one statement. As `json`, which is written as it is read; `jsonb` would be sorted first. */
const selectDashboard = compileOnce<{ userId: string }, { dashboard: DashboardData }>(
  ({ userId }) => sql`
    SELECT json_build_object(
      'timeZone', users.time_zone,
      'recent', (SELECT json_agg(json_build_object('id', id, 'topicId', topic_id, 'company', company,
                   'subskill', subskill, 'isReTest', is_re_test, 'scorePercentage', score_percentage,
                   'correctAnswers', correct_answers, 'totalQuestions', total_questions,
                   'completedAt', completed_at))
                   FROM (SELECT * FROM quiz_sessions
                          WHERE user_id = users.id AND status = 'completed'
                          ORDER BY completed_at DESC LIMIT ${sql.lit(RECENT_QUIZZES.known)}) AS latest),
      'open', (SELECT json_build_object('sessionId', id, 'topicId', topic_id, 'company', company,
                 'subskill', subskill, 'isReTest', is_re_test, 'total', total_questions,
                 'answered', (SELECT count(*) FROM quiz_answers WHERE session_id = quiz_sessions.id))
                 FROM quiz_sessions WHERE user_id = users.id AND status = 'open'),
      'totals', (SELECT json_build_object('quizzes', quizzes, 'scoreSum', score_sum,
                   'correctAnswers', correct_answers, 'totalQuestions', total_questions,
                   'timeSpentMs', time_spent_ms, 'streak', streak, 'alertClosedAt', alert_closed_at)
                   FROM user_totals WHERE user_id = users.id),
      'topics', (SELECT json_agg(json_build_object('topicId', topic_id, 'quizzes', quizzes,
                   'scoreSum', score_sum, 'bestScore', best_score, 'firstScore', first_score,
                   'lastScore', last_score, 'lastAttempt', last_attempt) ORDER BY last_attempt DESC)
                   FROM topic_totals WHERE user_id = users.id),
      'skills', (SELECT json_agg(json_build_object('topicId', skill_name,
                   'percentage', skill_percentage, 'subskills', subskills, 'plan', improvement_plan,
                   'mean', mean, 'variance', variance, 'answers', answers,
                   'lastAnswerAt', last_answer_at, 'tally', tally)
                   ORDER BY skill_percentage, skill_name)
                   FROM user_skills WHERE user_id = users.id),
      'days', (SELECT json_agg(json_build_array(day, answered, correct) ORDER BY day)
                 FROM study_days
                WHERE user_id = users.id
                  AND day > (now() AT TIME ZONE users.time_zone)::date - ${sql.lit(ACTIVITY_DAYS)}),
      'badges', (SELECT json_agg(json_build_object('id', badge_id, 'earnedAt', earned_at))
                   FROM user_badges WHERE user_id = users.id),
      'due', (SELECT json_build_object('thisWeek', count(*),
                'now', count(*) FILTER (WHERE due_on <= (now() AT TIME ZONE users.time_zone)::date))
                FROM review_cards
               WHERE user_id = users.id
                 AND due_on < date_trunc('week', now() AT TIME ZONE users.time_zone)::date + 7),
      'outages', (SELECT json_agg(json_build_object('from', began_at, 'to', ended_at)) FROM outages)
    ) AS dashboard FROM users WHERE users.id = ${userId}`,
)

export const loadDashboard = async (db: Db, userId: string): Promise<DashboardData> =>
  (await selectDashboard(db, { userId }))[0]!.dashboard

export const closeAlert = (db: Db, userId: string) =>
  db
    .updateTable('user_totals')
    .set({ alert_closed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()

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
  skills: Pick<DashboardSkill, 'topicId' | 'percentage' | 'subskills' | 'tally'>[] | null
}

/** What a learner is about to forget, by the end of their week, and what they know least. */
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
