import { sql } from 'kysely'
import type { FinishedQuiz } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { ReviewCard } from './re-tests/card.ts'

/** An answer that is not counted in any total yet, with the facts about its question. */
export type UncountedAnswer = {
  questionId: string
  revision: number
  topicId: string
  subskill: string
  concept: string
  level: 'beginner' | 'intermediate' | 'advanced'
  isCorrect: boolean
  /** As the learner said. */
  isGuess: boolean
  /** Someone else had checked the key when it was asked. */
  isReviewed: boolean
  misconception: string | null
  answeredAt: string
  /** Since the answer before it, or since the start of the quiz. */
  tookMs: number
  /** This learner never answered this wording before. */
  isFirst: boolean
  /** The learner never answered the question correctly before. */
  isNewlyRight: boolean
  /** Given in the quiz that is being finished, not in one that was left. */
  isOfThisQuiz: boolean
  /** Null while the question has no history. */
  item: { difficulty: number; variance: number } | null
  /** What others take for it; null while too few have answered. */
  medianMs: number | null
}

/** An answer that counts, with what was held of its question then. A tuple, because a row holds many. */
export type Evidence = [
  questionId: string,
  revision: number,
  subskill: string,
  difficulty: number,
  variance: number,
  isCorrect: 0 | 1,
  answeredAtSeconds: number,
]
/** Of all answers; `counted` and `right` of those that say something about skill. */
export type Tally = { answered: number; wrong: number; counted: number; right: number }

export type StoredSkill = {
  topicId: string
  mean: number
  variance: number
  /** The scale of mean and evidence; the topic's scale may have been moved since. */
  zero: number
  answers: number
  lastAnswerAt: string | null
  evidence: Evidence[]
  tally: Record<string, Tally>
  misconceptions: Record<string, { times: number; subskill: string }>
}

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
  totals: {
    quizzes: number
    perfectQuizzes: number
    reTests: number
    mastered: number
    recovered: number
    streak: unknown
    /** How many outages it counts with. */
    outagesKnown: number
  } | null
  answers: UncountedAnswer[] | null
  skills: StoredSkill[] | null
  /** The current zero of each topic's scale; missing if it was never moved. */
  scales: Record<string, number> | null
  cards: StoredCard[] | null
  topics: TopicTotals[] | null
  badges: string[] | null
  /** Those on which the answers may lie: nobody's date is more than one behind that of Greenwich. */
  days: StoredDay[] | null
  outages: { from: string; to: string }[] | null
}

/**
 * Everything that a finished quiz changes, in its state before, in one round trip. Answers of quizzes that were abandoned
 * since the last finish are included: abandoning a quiz does not discard its answers.
 */
const selectProgress = compileOnce<
  Pick<FinishedQuiz, 'userId' | 'sessionId'>,
  { finished: ProgressBefore }
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
             keys.misconceptions ->> answers.chosen AS misconception,
             extract(epoch FROM answers.answered_at - lag(answers.answered_at, 1, counted.started_at)
               OVER (PARTITION BY answers.session_id ORDER BY answers.answered_at)) * 1000 AS took_ms,
             before.met IS NOT true AS is_first,
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
      'totals', (SELECT json_build_object('quizzes', quizzes, 'perfectQuizzes', perfect_quizzes,
                   'reTests', re_tests, 'mastered', mastered, 'recovered', recovered,
                   'streak', streak, 'outagesKnown', outages_known) FROM totals),
      'answers', (SELECT json_agg(json_build_object('questionId', question_id, 'revision', revision,
                    'topicId', topic_id, 'subskill', subskill, 'concept', concept, 'level', level,
                    'isCorrect', is_correct, 'isGuess', is_guess, 'isReviewed', is_reviewed, 'misconception', misconception,
                    'answeredAt', answered_at, 'tookMs', took_ms, 'isFirst', is_first,
                    'isNewlyRight', is_newly_right, 'isOfThisQuiz', session_id = ${sessionId},
                    'medianMs', median_ms,
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

export const loadProgress = async (trx: Trx, quiz: FinishedQuiz): Promise<ProgressBefore> =>
  (await selectProgress(trx, quiz))[0]!.finished
