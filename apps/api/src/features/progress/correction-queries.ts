import { sql } from 'kysely'
import type { RescoredQuiz } from '#events'
import { findMisconception, type StoredMisconceptions } from '#question-kinds'
import type { Trx } from '#platform/db/client.ts'
import type { LearnerFacts } from './badges/badges.ts'
import type { ReviewCard } from './re-tests/card.ts'
import type { RatedAnswer } from './re-tests/rate.ts'

/** True for finished quizzes and for those left before the last finish. Quizzes left later are not counted yet. */
const IS_COUNTED = sql.raw(
  `(sessions.status = 'completed' OR sessions.closed_at <= totals.counted_through)`,
)

export type CorrectedAnswer = {
  questionId: string
  revision: number
  topicId: string
  subskill: string
  concept: string
  isReviewed: boolean
  misconception: string | null
  answeredAt: Date
  /** The moment that decides its study day. */
  countedAt: Date
  timeZone: string
  /** True if the answer is already included in the totals. */
  isCounted: boolean
  /** True if the totals include another right answer of the learner to this question. */
  wasRightBefore: boolean
}

type AnswerOfLearner = { userId: string; sessionId: string; questionId: string }

export const findCorrectedAnswer = async (
  trx: Trx,
  { userId, sessionId, questionId }: AnswerOfLearner,
): Promise<CorrectedAnswer | undefined> => {
  const { rows } = await sql<
    Omit<CorrectedAnswer, 'misconception'> & StoredMisconceptions & { chosen: string }
  >`
    SELECT answers.question_id AS "questionId", answers.revision, answers.topic_id AS "topicId", answers.subskill,
           asked.concept, asked.is_reviewed AS "isReviewed", answers.chosen,
           asked.kind, keys.answer, keys.tolerance::text AS tolerance, keys.misconceptions,
           answers.answered_at AS "answeredAt",
           coalesce(answers.received_at, answers.answered_at) AS "countedAt", users.time_zone AS "timeZone",
           coalesce(${IS_COUNTED}, false) AS "isCounted",
           EXISTS (
             SELECT FROM quiz_answers AS other
               JOIN quiz_sessions AS sessions ON sessions.id = other.session_id
              WHERE other.user_id = ${userId} AND other.topic_id = answers.topic_id
                AND other.question_id = ${questionId} AND other.session_id <> ${sessionId}
                AND other.is_correct AND ${IS_COUNTED}) AS "wasRightBefore"
      FROM quiz_answers AS answers
      JOIN quiz_sessions AS sessions ON sessions.id = answers.session_id
      JOIN users ON users.id = answers.user_id
      JOIN question_versions AS asked
        ON asked.question_id = answers.question_id
       AND asked.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
      JOIN question_version_keys AS keys
        ON keys.question_id = asked.question_id AND keys.version = asked.version
      LEFT JOIN user_totals AS totals ON totals.user_id = answers.user_id
     WHERE answers.session_id = ${sessionId} AND answers.question_id = ${questionId}`.execute(trx)
  if (!rows[0]) return undefined
  const { chosen, kind, answer, tolerance, misconceptions, ...corrected } = rows[0]
  const misconception = findMisconception({ kind, answer, tolerance, misconceptions }, chosen)
  return { ...corrected, misconception }
}

type Gain = { userId: string; points: number; correct: number; perfect: number; mastered: number }

export const raiseTotals = (trx: Trx, { userId, points, correct, perfect, mastered }: Gain) =>
  sql`
    UPDATE user_totals
       SET score_sum = score_sum + ${points}, correct_answers = correct_answers + ${correct},
           perfect_quizzes = perfect_quizzes + ${perfect}, mastered = mastered + ${mastered}
     WHERE user_id = ${userId}`.execute(trx)

type TopicGain = Pick<RescoredQuiz, 'score' | 'scoreBefore'> & { userId: string; topicId: string }

/** Reads the first and the last score again, because the corrected quiz may be one of them. */
export const raiseTopic = (trx: Trx, { userId, topicId, score, scoreBefore }: TopicGain) => {
  const selectScore = (order: 'ASC' | 'DESC') => sql`(
    SELECT score_percentage FROM quiz_sessions
     WHERE user_id = ${userId} AND topic_id = ${topicId} AND status = 'completed'
       AND subskill IS NULL AND NOT is_placement AND NOT is_round
     ORDER BY completed_at ${sql.raw(order)} LIMIT 1)`
  return sql`
    UPDATE topic_totals
       SET score_sum = score_sum + ${score - scoreBefore}, best_score = greatest(best_score, ${score}),
           first_score = ${selectScore('ASC')}, last_score = ${selectScore('DESC')}
     WHERE user_id = ${userId} AND topic_id = ${topicId}`.execute(trx)
}

/** Updates the day under which the answer was counted, even if the learner's time zone has changed since. */
export const raiseDay = (trx: Trx, { userId, countedAt }: { userId: string; countedAt: Date }) =>
  sql`
    UPDATE study_days SET correct = correct + 1
     WHERE user_id = ${userId} AND day = (
       SELECT day FROM study_days
        WHERE user_id = ${userId} AND ${countedAt} BETWEEN began_at AND ended_at ORDER BY day LIMIT 1)`.execute(
    trx,
  )

type ConceptKey = { userId: string; concept: string; topicId: string }

/** Returns the counted answers in order of time. */
export const listAnswersOfConcept = async (
  trx: Trx,
  { userId, concept, topicId }: ConceptKey,
): Promise<(RatedAnswer & { answeredAt: Date })[]> => {
  const { rows } = await sql<RatedAnswer & { answeredAt: Date }>`
    WITH of_concept AS (
      SELECT DISTINCT answers.session_id
        FROM question_versions AS texts
        JOIN quiz_answers AS answers ON answers.question_id = texts.question_id
         AND answers.user_id = ${userId} AND answers.topic_id = ${topicId}
       WHERE texts.concept = ${concept}
    ), timed AS (
      SELECT answers.*,
             asked.concept,
             asked.set_id IS NOT NULL AND row_number() OVER (
               PARTITION BY answers.session_id, asked.set_id ORDER BY answers.answered_at, answers.question_id) = 1 AS has_read,
             coalesce(answers.spent_ms, extract(epoch FROM answers.answered_at - lag(answers.answered_at, 1, sessions.started_at)
               OVER (PARTITION BY answers.session_id ORDER BY answers.answered_at)) * 1000) AS took_ms
        FROM of_concept
        JOIN quiz_sessions AS sessions ON sessions.id = of_concept.session_id
        JOIN quiz_answers AS answers ON answers.session_id = sessions.id
        JOIN question_versions AS asked ON asked.question_id = answers.question_id
         AND asked.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
        JOIN user_totals AS totals ON totals.user_id = sessions.user_id
       WHERE ${IS_COUNTED}
    )
    SELECT timed.is_correct AS "isCorrect", timed.is_guess AS "isGuess", timed.took_ms::float AS "tookMs",
           CASE WHEN NOT timed.has_read THEN item.median_ms END AS "medianMs", timed.answered_at AS "answeredAt"
      FROM timed
      LEFT JOIN item_statistics AS item
        ON item.question_id = timed.question_id AND item.revision = timed.revision
     WHERE timed.concept = ${concept}
     ORDER BY timed.answered_at, timed.question_id`.execute(trx)
  return rows
}

type CardOfConcept = ReviewCard & { userId: string; concept: string; isRight: boolean }

/** Updates the existing card, which the wrong answer has created. Its recovered flag stays. */
export const saveCard = (trx: Trx, { userId, concept, ...card }: CardOfConcept) =>
  trx
    .updateTable('review_cards')
    .set({
      stability: card.stability,
      difficulty: card.difficulty,
      due_on: card.dueOn,
      reviewed_on: card.reviewedOn,
      reps: card.reps,
      lapses: card.lapses,
      is_right: card.isRight,
    })
    .where('user_id', '=', userId)
    .where('concept', '=', concept)
    .execute()

export const deleteCard = (trx: Trx, { userId, concept }: { userId: string; concept: string }) =>
  trx
    .deleteFrom('review_cards')
    .where('user_id', '=', userId)
    .where('concept', '=', concept)
    .execute()

type BadgeFacts = Omit<LearnerFacts, 'topicsTried' | 'topicsPassed'> & {
  bestScores: number[]
  earned: string[]
}

/** A rise after any quiz counts, not only after the last one. */
export const loadBadgeFacts = async (trx: Trx, userId: string): Promise<BadgeFacts> => {
  const { rows } = await sql<BadgeFacts>`
    SELECT quizzes AS "quizzesFinished", perfect_quizzes AS "perfectQuizzes", mastered AS "questionsMastered",
           (streak ->> 'longest')::integer AS "longestStreak", re_tests AS "reTestsFinished",
           recovered AS "conceptsRecovered",
           ARRAY(SELECT badge_id FROM user_badges WHERE user_id = ${userId}) AS earned,
           ARRAY(SELECT best_score FROM topic_totals WHERE user_id = ${userId}) AS "bestScores",
           coalesce((SELECT max(sessions.score_percentage - topic.first_score)
                       FROM topic_totals AS topic
                       JOIN quiz_sessions AS sessions
                         ON sessions.user_id = topic.user_id AND sessions.topic_id = topic.topic_id
                        AND sessions.status = 'completed' AND sessions.subskill IS NULL AND NOT sessions.is_placement
                        AND NOT sessions.is_round
                      WHERE topic.user_id = ${userId}), 0) AS "bestRise"
      FROM user_totals WHERE user_id = ${userId}`.execute(trx)
  return rows[0]!
}

export const saveBadges = (trx: Trx, userId: string, badges: string[]) =>
  trx
    .insertInto('user_badges')
    .values(badges.map((badge_id) => ({ user_id: userId, badge_id, earned_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
