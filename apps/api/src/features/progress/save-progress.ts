import { sql } from 'kysely'
import type { FinishedQuiz } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { isScored } from './is-scored.ts'

/** The rows to store after a quiz. */
export type ProgressRows = {
  /** To be added to what was mastered and recovered before. */
  mastered: number
  recovered: number
  streak: object
  /** How many outages the streak was computed with. */
  outagesKnown: number
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

type ProgressParameters = Omit<FinishedQuiz, 'isPractice' | 'isPlacement'> & {
  /** 1, or 0 for a placement check. */
  quizzes: number
  perfect: number
  practices: number
  reTests: number
  mastered: number
  recovered: number
  streak: string
  outagesKnown: number
  skills: string
  days: string
  cards: string
  badges: string[]
}

/** One statement for all of it. */
const upsertProgress = compileOnce<ProgressParameters, { outagesKnown: number }>(
  (rows) => sql`
    WITH totals AS (
      INSERT INTO user_totals AS stored (user_id, quizzes, score_sum, correct_answers, total_questions,
             time_spent_ms, perfect_quizzes, practices, re_tests, mastered, recovered, counted_through, streak,
             outages_known)
      VALUES (${rows.userId}::uuid, ${rows.quizzes}::integer, ${rows.score}::integer, ${rows.correct}::integer,
              ${rows.total}::integer, ${rows.timeSpentMs}::bigint, ${rows.perfect}::integer,
              ${rows.practices}::integer, ${rows.reTests}::integer, ${rows.mastered}::integer, ${rows.recovered}::integer,
              ${rows.completedAt}::timestamptz, ${rows.streak}::jsonb, ${rows.outagesKnown}::integer)
      ON CONFLICT (user_id) DO UPDATE SET
        quizzes = stored.quizzes + excluded.quizzes,
        score_sum = stored.score_sum + excluded.score_sum,
        correct_answers = stored.correct_answers + excluded.correct_answers,
        total_questions = stored.total_questions + excluded.total_questions,
        time_spent_ms = stored.time_spent_ms + excluded.time_spent_ms,
        perfect_quizzes = stored.perfect_quizzes + excluded.perfect_quizzes,
        practices = stored.practices + excluded.practices,
        re_tests = stored.re_tests + excluded.re_tests,
        mastered = stored.mastered + excluded.mastered,
        recovered = stored.recovered + excluded.recovered,
        counted_through = excluded.counted_through,
        streak = excluded.streak,
        outages_known = greatest(stored.outages_known, excluded.outages_known)
      RETURNING outages_known
    ), topic AS (
      INSERT INTO topic_totals AS stored (user_id, topic_id, quizzes, score_sum, best_score, first_score,
             last_score, last_attempt)
      SELECT ${rows.userId}::uuid, ${rows.topicId}::text, 1, score, score, score, score,
             ${rows.completedAt}::timestamptz
        FROM (SELECT ${rows.score}::integer AS score) AS quiz WHERE ${rows.topicId}::text IS NOT NULL
      ON CONFLICT (user_id, topic_id) DO UPDATE SET
        quizzes = stored.quizzes + 1,
        score_sum = stored.score_sum + excluded.score_sum,
        best_score = greatest(stored.best_score, excluded.best_score),
        last_score = excluded.last_score,
        last_attempt = excluded.last_attempt
    ), skills AS (
      INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean,
             variance, answers, last_answer_at, evidence, tally, misconceptions, zero)
      SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.skills}::jsonb) AS incoming (
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
      SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.days}::jsonb) AS incoming (
               day date, began_at timestamptz, ended_at timestamptz, answered integer, correct integer)
      ON CONFLICT (user_id, day) DO UPDATE SET
        began_at = excluded.began_at, ended_at = excluded.ended_at,
        answered = excluded.answered, correct = excluded.correct
    ), cards AS (
      INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on,
             reps, lapses, is_recovered)
      SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.cards}::jsonb) AS incoming (
               concept text, topic_id text, stability double precision, difficulty double precision,
               due_on date, reviewed_on date, reps integer, lapses integer, is_recovered boolean)
      ON CONFLICT (user_id, concept) DO UPDATE SET
        stability = excluded.stability, difficulty = excluded.difficulty, due_on = excluded.due_on,
        reviewed_on = excluded.reviewed_on, reps = excluded.reps, lapses = excluded.lapses,
        is_recovered = excluded.is_recovered
    ), badges AS (
      INSERT INTO user_badges (user_id, badge_id, earned_at)
      SELECT ${rows.userId}::uuid, badge_id, ${rows.completedAt}::timestamptz
        FROM unnest(${rows.badges}::text[]) AS badge_id
      ON CONFLICT DO NOTHING
    )
    SELECT outages_known AS "outagesKnown" FROM totals`,
)

/** Its time counts; no score, no share of right answers and no topic counts it. */
const UNSCORED = { topicId: null, score: 0, correct: 0, total: 0, perfect: 0 }

/** Returns how many outages the stored streak counts with: more than ours if it was recomputed meanwhile. */
export async function saveProgress(
  trx: Trx,
  quiz: FinishedQuiz,
  { mastered, recovered, streak, outagesKnown, skills, days, cards, badges }: ProgressRows,
): Promise<{ outagesKnown: number }> {
  const [stored] = await upsertProgress(trx, {
    ...quiz,
    quizzes: quiz.isPlacement ? 0 : 1,
    practices: quiz.isPractice ? 1 : 0,
    ...(isScored(quiz) ? { perfect: quiz.score === 100 ? 1 : 0 } : UNSCORED),
    reTests: quiz.isReTest ? 1 : 0,
    mastered,
    recovered,
    streak: JSON.stringify(streak),
    outagesKnown,
    skills: JSON.stringify(skills),
    days: JSON.stringify(days),
    cards: JSON.stringify(cards),
    badges,
  })
  return stored!
}
