import { type RawBuilder, sql } from 'kysely'
import type { FinishedQuiz } from '#events'
import { findMisconception, type StoredMisconceptions } from '#question-kinds'
import type { Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { ReviewCard } from './re-tests/card.ts'

/** An answer that no total includes yet, with the facts about its question. */
type UncountedAnswer = {
  questionId: string
  revision: number
  topicId: string
  subskill: string
  concept: string
  level: 'beginner' | 'intermediate' | 'advanced'
  isCorrect: boolean
  /** The learner marked the answer as a guess. */
  isGuess: boolean
  /** Someone else had checked the key when the question was asked. */
  isReviewed: boolean
  misconception: string | null
  answeredAt: string
  /** The time of arrival, if the answer was too late to count for the day on which it was given. */
  receivedAt: string | null
  /** Time since the previous answer, or since the start of the quiz. */
  tookMs: number
  /** For the first answer to a set: how long its passage, table or chart takes to read. */
  readingMs: number
  /** The set, in this quiz. Null for a question without one. */
  setInQuiz: string | null
  /** The learner has never answered this wording before, nor seen its answer. */
  isFirst: boolean
  /** The learner has never answered the question correctly before. */
  isNewlyRight: boolean
  /** The answer belongs to the quiz that is being finished, not to one that was left. */
  isOfThisQuiz: boolean
  /** Null while the question has no history. */
  item: { difficulty: number; variance: number } | null
  /** The probability of guessing right. */
  guess: number
  /** The median time of all learners. Null while too few have answered, and for an answer that includes reading a set. */
  medianMs: number | null
}

/** Counts the answers to a subskill. The `skills` feature stores more counts in it. */
export type Tally = { wrong: number }

export type StoredCard = ReviewCard & { concept: string; isRecovered: boolean }

export type StoredDay = {
  date: string
  from: string
  to: string
  answered: number
  correct: number
}

export type TopicTotals = {
  topicId: string
  quizzes: number
  bestScore: number
  firstScore: number
  lastScore: number
}

export type ProgressBefore = {
  timeZone: string
  timeZoneChanges: { from: string; at: string }[]
  totals: {
    quizzes: number
    perfectQuizzes: number
    reTests: number
    mastered: number
    recovered: number
    streak: unknown
    /** The number of outages that the streak was computed with. */
    outagesKnown: number
  } | null
  answers: UncountedAnswer[] | null
  /** Rows of the answered topics. Only the `skills` feature reads them. */
  skills: unknown[] | null
  /** The current zero of each topic's scale; missing if it was never moved. */
  scales: Record<string, number> | null
  cards: StoredCard[] | null
  topics: TopicTotals[] | null
  badges: string[] | null
  /** Days that the answers may belong to: no time zone is more than one date behind UTC. */
  days: StoredDay[] | null
  outages: { from: string; to: string }[] | null
}

/** 200 words a minute, because many learners read in a second language. */
const MS_PER_WORD = 300

/**
 * Reads the previous state of everything that a finished quiz changes, in one round trip. Includes the answers of
 * quizzes left since the last finish: leaving a quiz does not discard them. `isRevealed` is SQL that tells whether the
 * learner has already seen the answer to a question.
 */
export function progressQuery(isRevealed: (answers: 'answers') => RawBuilder<unknown>) {
  const selectProgress = compileOnce<
    Pick<FinishedQuiz, 'userId' | 'sessionId'>,
    { finished: Omit<ProgressBefore, 'answers'> & { answers: SelectedAnswer[] | null } }
  >(
    ({ userId, sessionId }) => sql`
    WITH totals AS (
      SELECT * FROM user_totals WHERE user_id = ${userId}
    ), counted AS (
      SELECT id, started_at, question_ids, question_versions FROM quiz_sessions WHERE id = ${sessionId}
      UNION ALL
      SELECT id, started_at, question_ids, question_versions FROM quiz_sessions
       WHERE user_id = ${userId} AND status = 'closed'
         AND closed_at > coalesce((SELECT counted_through FROM totals), '-infinity')
    ), new_answers AS (
      SELECT answers.*, asked.concept, asked.level, asked.is_reviewed,
             asked.kind, asked.guess, keys.answer, keys.tolerance::text AS tolerance, keys.misconceptions,
             coalesce(answers.spent_ms, extract(epoch FROM answers.answered_at - lag(answers.answered_at, 1, counted.started_at)
               OVER (PARTITION BY answers.session_id ORDER BY answers.answered_at)) * 1000) AS took_ms,
             answers.session_id || ' ' || asked.set_id AS set_in_quiz, sets.words,
             asked.set_id IS NOT NULL AND row_number() OVER (
               PARTITION BY answers.session_id, asked.set_id ORDER BY answers.answered_at, answers.question_id) = 1 AS has_read,
             before.met IS NOT true AND NOT ${isRevealed('answers')} AS is_first,
             answers.is_correct AND before.was_right IS NOT true AS is_newly_right,
             item.difficulty, item.variance, item.median_ms
        FROM counted
        JOIN quiz_answers AS answers ON answers.session_id = counted.id
        -- As it was asked, whatever was imported since.
        JOIN question_versions AS asked
          ON asked.question_id = answers.question_id
         AND asked.version = counted.question_versions[array_position(counted.question_ids, answers.question_id)]
        JOIN question_version_keys AS keys
          ON keys.question_id = asked.question_id AND keys.version = asked.version
        LEFT JOIN set_versions AS sets ON sets.set_id = asked.set_id AND sets.version = asked.set_version
        LEFT JOIN item_statistics AS item
          ON item.question_id = answers.question_id AND item.revision = answers.revision
       CROSS JOIN LATERAL (
         SELECT bool_or(earlier.revision = answers.revision) AS met,
                bool_or(earlier.is_correct) AS was_right
           FROM quiz_answers AS earlier
          WHERE earlier.user_id = ${userId} AND earlier.topic_id = answers.topic_id
            AND earlier.question_id = answers.question_id
            AND earlier.session_id < answers.session_id) AS before
    ), skills AS (
      -- Locked, and so perhaps newer than the other rows read here: its zero names the scale.
      SELECT * FROM user_skills
       WHERE user_id = ${userId} AND skill_name IN (SELECT topic_id FROM new_answers) FOR UPDATE
    )
    SELECT json_build_object(
      'timeZone', (SELECT time_zone FROM users WHERE id = ${userId}),
      'timeZoneChanges', (SELECT time_zone_changes FROM users WHERE id = ${userId}),
      'totals', (SELECT json_build_object('quizzes', quizzes, 'perfectQuizzes', perfect_quizzes,
                   'reTests', re_tests, 'mastered', mastered, 'recovered', recovered,
                   'streak', streak, 'outagesKnown', outages_known) FROM totals),
      'answers', (SELECT json_agg(json_build_object('questionId', question_id, 'revision', revision,
                    'topicId', topic_id, 'subskill', subskill, 'concept', concept, 'level', level,
                    'isCorrect', is_correct, 'isGuess', is_guess, 'isReviewed', is_reviewed, 'chosen', chosen, 'kind', kind,
                    'answer', answer, 'tolerance', tolerance, 'misconceptions', misconceptions, 'guess', guess,
                    'answeredAt', answered_at, 'receivedAt', received_at, 'tookMs', took_ms, 'isFirst', is_first,
                    'isNewlyRight', is_newly_right, 'isOfThisQuiz', session_id = ${sessionId},
                    'medianMs', CASE WHEN NOT has_read THEN median_ms END, 'setInQuiz', set_in_quiz,
                    'readingMs', CASE WHEN has_read THEN words * ${sql.lit(MS_PER_WORD)} ELSE 0 END,
                    'item', CASE WHEN difficulty IS NOT NULL
                      THEN json_build_object('difficulty', difficulty, 'variance', variance) END)
                    ORDER BY answered_at, question_id) FROM new_answers),
      'skills', (SELECT json_agg(json_build_object('topicId', skill_name, 'mean', mean,
                   'variance', variance, 'answers', answers, 'lastAnswerAt', last_answer_at,
                   'evidence', evidence, 'tally', tally, 'misconceptions', misconceptions,
                   'zero', zero)) FROM skills),
      'scales', (SELECT json_object_agg(topic_id, zero) FROM topic_scales),
      'cards', (SELECT json_agg(json_build_object('concept', concept, 'stability', stability,
                  'difficulty', difficulty, 'dueOn', due_on, 'reviewedOn', reviewed_on,
                  'reps', reps, 'lapses', lapses, 'isRecovered', is_recovered))
                  FROM review_cards
                 WHERE user_id = ${userId} AND concept IN (SELECT concept FROM new_answers)),
      'topics', (SELECT json_agg(json_build_object('topicId', topic_id, 'quizzes', quizzes,
                   'bestScore', best_score, 'firstScore', first_score, 'lastScore', last_score))
                   FROM topic_totals WHERE user_id = ${userId}),
      'badges', (SELECT json_agg(badge_id) FROM user_badges WHERE user_id = ${userId}),
      'days', (SELECT json_agg(json_build_object('date', day, 'from', began_at, 'to', ended_at,
                 'answered', answered, 'correct', correct))
                 FROM study_days
                WHERE user_id = ${userId}
                  AND day >= (SELECT (min(answered_at) AT TIME ZONE 'UTC')::date - 1 FROM new_answers)),
      'outages', (SELECT json_agg(json_build_object('from', began_at, 'to', ended_at)) FROM outages)
    ) AS finished`,
  )

  return async (trx: Trx, quiz: FinishedQuiz): Promise<ProgressBefore> => {
    const { answers, ...before } = (await selectProgress(trx, quiz))[0]!.finished
    return { ...before, answers: answers && answers.map(withMisconception) }
  }
}

/** An answer as selected: its kind decides which misconception led to it. */
type SelectedAnswer = Omit<UncountedAnswer, 'misconception'> &
  StoredMisconceptions & { chosen: string }

const withMisconception = ({
  chosen,
  kind,
  answer,
  tolerance,
  misconceptions,
  ...counted
}: SelectedAnswer): UncountedAnswer => ({
  ...counted,
  misconception: findMisconception({ kind, answer, tolerance, misconceptions }, chosen),
})
