import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { writtenOnce } from '#platform/db/written-once.ts'
import type { Finishing } from './read-finished.ts'

/** Rows as they shall stand after a quiz. */
export type Progress = {
  isReTest: boolean
  isPerfect: boolean
  /** To be added to what was mastered and recovered before. */
  mastered: number
  recovered: number
  streak: object
  skills: SkillRow[]
  days: DayRow[]
  cards: CardRow[]
  badges: string[]
}
export type SkillRow = {
  skill_name: string
  skill_percentage: number
  subskills: object
  improvement_plan: object
  mean: number
  variance: number
  answers: number
  last_answer_at: string | null
  evidence: readonly object[]
  tally: object
  misconceptions: object
  zero: number
}
export type DayRow = {
  day: string
  began_at: string
  ended_at: string
  answered: number
  correct: number
}
export type CardRow = {
  concept: string
  topic_id: string
  stability: number
  difficulty: number
  due_on: string
  reviewed_on: string
  reps: number
  lapses: number
  is_recovered: boolean
}

type Parameters = {
  userId: string
  sessionId: string
  perfect: number
  reTests: number
  mastered: number
  recovered: number
  streak: string
  skills: string
  days: string
  cards: string
  badges: string[]
}

/** One statement for all of it; the figures of the quiz itself are read from its row. */
const keep = writtenOnce<Parameters, unknown>(
  (rows) => sql`
    WITH session AS (
      SELECT * FROM quiz_sessions WHERE id = ${rows.sessionId}
    ), totals AS (
      INSERT INTO user_totals AS kept (user_id, quizzes, score_sum, correct_answers, total_questions,
             time_spent_ms, perfect_quizzes, re_tests, mastered, recovered, counted_through, streak)
      SELECT user_id, 1, score_percentage, correct_answers, total_questions, time_spent_ms,
             ${rows.perfect}::integer, ${rows.reTests}::integer, ${rows.mastered}::integer,
             ${rows.recovered}::integer, completed_at,
             ${rows.streak}::jsonb
        FROM session
      ON CONFLICT (user_id) DO UPDATE SET
        quizzes = kept.quizzes + 1,
        score_sum = kept.score_sum + excluded.score_sum,
        correct_answers = kept.correct_answers + excluded.correct_answers,
        total_questions = kept.total_questions + excluded.total_questions,
        time_spent_ms = kept.time_spent_ms + excluded.time_spent_ms,
        perfect_quizzes = kept.perfect_quizzes + excluded.perfect_quizzes,
        re_tests = kept.re_tests + excluded.re_tests,
        mastered = kept.mastered + excluded.mastered,
        recovered = kept.recovered + excluded.recovered,
        counted_through = excluded.counted_through,
        streak = excluded.streak
    ), topic AS (
      INSERT INTO topic_totals AS kept (user_id, topic_id, quizzes, score_sum, best_score, first_score,
             last_score, last_attempt)
      SELECT user_id, topic_id, 1, score_percentage, score_percentage, score_percentage,
             score_percentage, completed_at
        FROM session WHERE topic_id IS NOT NULL
      ON CONFLICT (user_id, topic_id) DO UPDATE SET
        quizzes = kept.quizzes + 1,
        score_sum = kept.score_sum + excluded.score_sum,
        best_score = greatest(kept.best_score, excluded.best_score),
        last_score = excluded.last_score,
        last_attempt = excluded.last_attempt
    ), skills AS (
      INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean,
             variance, answers, last_answer_at, evidence, tally, misconceptions, zero)
      SELECT ${rows.userId}::uuid, given.* FROM jsonb_to_recordset(${rows.skills}::jsonb) AS given (
               skill_name text, skill_percentage integer, subskills jsonb, improvement_plan jsonb,
               mean double precision, variance double precision, answers integer,
               last_answer_at timestamptz, evidence jsonb, tally jsonb, misconceptions jsonb,
               zero double precision)
      ON CONFLICT (user_id, skill_name) DO UPDATE SET
        skill_percentage = excluded.skill_percentage, subskills = excluded.subskills,
        improvement_plan = excluded.improvement_plan, mean = excluded.mean,
        variance = excluded.variance, answers = excluded.answers,
        last_answer_at = excluded.last_answer_at, evidence = excluded.evidence,
        tally = excluded.tally, misconceptions = excluded.misconceptions, zero = excluded.zero
    ), days AS (
      INSERT INTO study_days (user_id, day, began_at, ended_at, answered, correct)
      SELECT ${rows.userId}::uuid, given.* FROM jsonb_to_recordset(${rows.days}::jsonb) AS given (
               day date, began_at timestamptz, ended_at timestamptz, answered integer, correct integer)
      ON CONFLICT (user_id, day) DO UPDATE SET
        began_at = excluded.began_at, ended_at = excluded.ended_at,
        answered = excluded.answered, correct = excluded.correct
    ), cards AS (
      INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on,
             reps, lapses, is_recovered)
      SELECT ${rows.userId}::uuid, given.* FROM jsonb_to_recordset(${rows.cards}::jsonb) AS given (
               concept text, topic_id text, stability double precision, difficulty double precision,
               due_on date, reviewed_on date, reps integer, lapses integer, is_recovered boolean)
      ON CONFLICT (user_id, concept) DO UPDATE SET
        stability = excluded.stability, difficulty = excluded.difficulty, due_on = excluded.due_on,
        reviewed_on = excluded.reviewed_on, reps = excluded.reps, lapses = excluded.lapses,
        is_recovered = excluded.is_recovered
    )
    INSERT INTO user_badges (user_id, badge_id, earned_at)
    SELECT ${rows.userId}::uuid, badge_id, session.completed_at
      FROM session, unnest(${rows.badges}::text[]) AS badge_id
    ON CONFLICT DO NOTHING`,
)

export async function keepProgress(
  trx: Trx,
  { userId, sessionId }: Finishing,
  { isReTest, isPerfect, mastered, recovered, streak, skills, days, cards, badges }: Progress,
): Promise<void> {
  await keep(trx, {
    userId,
    sessionId,
    perfect: isPerfect ? 1 : 0,
    reTests: isReTest ? 1 : 0,
    mastered,
    recovered,
    streak: JSON.stringify(streak),
    skills: JSON.stringify(skills),
    days: JSON.stringify(days),
    cards: JSON.stringify(cards),
    badges,
  })
}
