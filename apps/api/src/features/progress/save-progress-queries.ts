import { type RawBuilder, sql } from 'kysely'
import type { FinishedQuiz } from '#events'
import { compileOnce } from '#platform/db/compile-once.ts'

/** The rows to store after a quiz. */
export type ProgressRows = {
  /** Added to the stored counts. */
  mastered: number
  recovered: number
  streak: object
  /** How many outages the streak was computed with. */
  outagesKnown: number
  /** Rows made by the `skills` feature. */
  skills: readonly object[]
  days: DayRow[]
  cards: CardRow[]
  badges: string[]
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
  /** The last answer was right, and not a guess. */
  is_right: boolean
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

/** SQL that stores skills. Their table belongs to the `skills` feature, so `app.ts` passes it in. */
export type UpsertSkills = (rows: { userId: string; skills: string }) => RawBuilder<unknown>

/** Stores everything in one statement. */
export const progressUpsert = (upsertSkills: UpsertSkills) =>
  compileOnce<ProgressParameters, { outagesKnown: number }>(
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
      ${upsertSkills(rows)}
    ), days AS (
      INSERT INTO study_days (user_id, day, began_at, ended_at, answered, correct)
      SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.days}::jsonb) AS incoming (
               day date, began_at timestamptz, ended_at timestamptz, answered integer, correct integer)
      ON CONFLICT (user_id, day) DO UPDATE SET
        began_at = excluded.began_at, ended_at = excluded.ended_at,
        answered = excluded.answered, correct = excluded.correct
    ), cards AS (
      INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on,
             reps, lapses, is_recovered, is_right)
      SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.cards}::jsonb) AS incoming (
               concept text, topic_id text, stability double precision, difficulty double precision,
               due_on date, reviewed_on date, reps integer, lapses integer, is_recovered boolean, is_right boolean)
      ON CONFLICT (user_id, concept) DO UPDATE SET
        stability = excluded.stability, difficulty = excluded.difficulty, due_on = excluded.due_on,
        reviewed_on = excluded.reviewed_on, reps = excluded.reps, lapses = excluded.lapses,
        is_recovered = excluded.is_recovered, is_right = excluded.is_right
    ), badges AS (
      INSERT INTO user_badges (user_id, badge_id, earned_at)
      SELECT ${rows.userId}::uuid, badge_id, ${rows.completedAt}::timestamptz
        FROM unnest(${rows.badges}::text[]) AS badge_id
      ON CONFLICT DO NOTHING
    )
    SELECT outages_known AS "outagesKnown" FROM totals`,
  )
