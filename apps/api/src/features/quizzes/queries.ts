import type { Ladder } from '@nextround/contract/ladder'
import { REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'
import { sql } from 'kysely'
import type { StoredKey } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { firstIdAt, newId } from '#platform/ids.ts'
import { hasRoomFor } from './new-question-queries.ts'
import type { BankQuestion } from './question-pool.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How far back answers are read: longer than any preparation takes, but not a lifetime of answers. */
const HISTORY_MS = 365 * DAY_MS

export type LearnerState = {
  /**
   * Each question that was answered within a year, with the latest quiz it was answered in, or that was revealed, with
   * an id of that time. Ids of quizzes grow with time, so both can be compared.
   */
  met: Map<string, string>
  /** Each question answered within a day, with the time of the latest answer in milliseconds. */
  recent: Map<string, number>
  /** The stored skills in these topics. A topic without an answer that counts is missing. */
  skills: Record<string, { mean: number; subskills: Record<string, number> }>
  /** Concepts of these topics whose re-test is due, longest overdue first. */
  due: string[]
}

type LearnerKey = { userId: string; topicIds: string[] }
type LearnerStateRow = {
  met: Record<string, string> | null
  revealed: Record<string, number> | null
  recent: Record<string, number> | null
  skills: LearnerState['skills'] | null
  due: string[] | null
}

/** Loads, in one statement, everything about a learner that is needed to choose questions. */
export async function loadLearnerState(
  db: Db,
  { userId, topicIds }: LearnerKey,
): Promise<LearnerState> {
  const [found] = await selectLearnerState(db, {
    userId,
    topicIds,
    // The bounds let PostgreSQL skip partitions of earlier and later years.
    since: newId(Date.now() - HISTORY_MS),
    until: newId(Date.now() + DAY_MS),
  })
  const { met, revealed, recent, skills, due } = found!
  const revealedAt = Object.entries(revealed ?? {}).map(([id, at]): [string, string] => [
    id,
    firstIdAt(at),
  ])
  return {
    met: new Map([...revealedAt, ...Object.entries(met ?? {})]),
    recent: new Map(Object.entries(recent ?? {})),
    skills: skills ?? {},
    due: due ?? [],
  }
}

const DAY_AGO = sql`now() - ${sql.lit(REPEAT_AFTER_MS)} * interval '1 millisecond'`

/** Answers of the last day belong to quizzes that were open within it, so three short index scans find them all. */
const recentAnswers = (userId: string) => sql`
  SELECT json_object_agg(question_id, answered_ms)
    FROM (SELECT question_id, max(extract(epoch FROM answered_at) * 1000) AS answered_ms
            FROM (SELECT id FROM quiz_sessions WHERE user_id = ${userId}::uuid AND status = 'open'
                  UNION ALL
                  SELECT id FROM quiz_sessions
                   WHERE user_id = ${userId}::uuid AND status = 'completed' AND completed_at > ${DAY_AGO}
                  UNION ALL
                  SELECT id FROM quiz_sessions
                   WHERE user_id = ${userId}::uuid AND status = 'closed' AND closed_at > ${DAY_AGO}) AS sessions
            JOIN quiz_answers ON session_id = sessions.id
           WHERE answered_at > ${DAY_AGO}
           GROUP BY question_id) AS lately`

const selectRecentAnswers = compileOnce<
  { userId: string },
  { recent: Record<string, number> | null }
>(({ userId }) => sql`SELECT (${recentAnswers(userId)}) AS recent`)

export const loadRecentAnswers = async (db: Db, userId: string): Promise<LearnerState['recent']> =>
  new Map(Object.entries((await selectRecentAnswers(db, { userId }))[0]?.recent ?? {}))

const selectLearnerState = compileOnce<
  LearnerKey & { since: string; until: string },
  LearnerStateRow
>(
  ({ userId, topicIds, since, until }) => sql`
    SELECT (SELECT json_object_agg(question_id, session_id)
              FROM (SELECT DISTINCT ON (question_id) question_id, session_id
                      FROM quiz_answers
                     WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
                       AND session_id BETWEEN ${since}::uuid AND ${until}::uuid
                     ORDER BY question_id, session_id DESC) AS latest) AS met,
           (SELECT json_object_agg(question_id, floor(extract(epoch FROM revealed_at) * 1000))
              FROM revealed_keys WHERE user_id = ${userId}::uuid) AS revealed,
           (${recentAnswers(userId)}) AS recent,
           -- The nightly recentring may have moved the questions already, and this learner not yet.
           (SELECT json_object_agg(skill_name, json_build_object(
                     'mean', mean - (coalesce(scale.zero, 0) - skill.zero), 'subskills', subskills))
              FROM user_skills AS skill
              LEFT JOIN topic_scales AS scale ON scale.topic_id = skill.skill_name
             WHERE user_id = ${userId}::uuid AND skill_name = ANY (${topicIds}::text[]) AND answers > 0) AS skills,
           -- By the date of the learner, which need not be that of the database.
           (SELECT json_agg(concept ORDER BY due_on, concept)
              FROM review_cards
             WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
               AND due_on <= (SELECT (now() AT TIME ZONE time_zone)::date FROM users
                               WHERE id = ${userId}::uuid)) AS due`,
)

type NewQuizSession = {
  id: string
  userId: string
  topicId: string | null
  subskill: string | null
  company: string | null
  isReTest: boolean
  isPlacement: boolean
  isRound: boolean
  /** The task of the day's plan. */
  taskId: string | null
  /** The name of the task, or of the mock. */
  taskTitle: string | null
  questionIds: string[]
  questionVersions: number[]
  optionOrders: string[]
  /** As JSON. Null if all questions are asked. */
  ladder: string | null
  /** The id of the blueprint. Null for a quiz. */
  mock: string | null
  /** How many of the questions the learner has never met. */
  newQuestions: number
}

/**
 * Closes the open quiz and opens the new one in one statement, because the unique index allows only one open quiz. Does
 * nothing if the new quiz would exceed the daily number of new questions. A quiz without new questions needs no room. A
 * mock in progress stays open, so that the insertion violates the index.
 */
export const openQuizSession = compileOnce<NewQuizSession, { started_at: Date }>(
  (session) => sql`
    WITH allowed AS (
      SELECT WHERE ${session.newQuestions}::integer = 0
                OR ${hasRoomFor(session.userId, session.newQuestions)}
    ), closed AS (
      UPDATE quiz_sessions SET status = 'closed', closed_at = clock_timestamp()
       WHERE user_id = ${session.userId}::uuid AND status = 'open' AND mock IS NULL
         AND EXISTS (SELECT FROM allowed) RETURNING id
    )
    INSERT INTO quiz_sessions
           (id, user_id, topic_id, subskill, company, is_re_test, is_placement, is_round, question_ids,
            question_versions, option_orders, ladder, task_id, task_title, mock, total_questions)
    SELECT ${session.id}::uuid, ${session.userId}::uuid, ${session.topicId}::text,
           ${session.subskill}::text, ${session.company}::text, ${session.isReTest}::boolean,
           ${session.isPlacement}::boolean, ${session.isRound}::boolean,
           ${session.questionIds}::text[], ${session.questionVersions}::integer[],
           ${session.optionOrders}::text[], ${session.ladder}::jsonb,
           ${session.taskId}::text, ${session.taskTitle}::text, ${session.mock}::text,
           cardinality(${session.questionIds}::text[])
      FROM allowed, (SELECT count(*) FROM closed) AS after_closing
    RETURNING started_at`,
)

/** The fields of a question that learners see. */
export type QuestionText = Pick<
  BankQuestion,
  'id' | 'topicId' | 'subskill' | 'kind' | 'level' | 'stem' | 'code' | 'options' | 'shown'
> & { set: (AskedSet & { place: number }) | null }

export type QuizSessionKey = { userId: string; sessionId: string }

export type StoredSession = {
  id: string
  topic_id: string | null
  subskill: string | null
  company: string | null
  is_re_test: boolean
  is_placement: boolean
  is_round: boolean
  question_ids: string[]
  /** The version of each question. Rows from before migration 0016 have extra entries. */
  question_versions: number[]
  option_orders: string[]
  /** Null if all questions are asked. */
  ladder: Ladder | null
  task_id: string | null
  task_title: string | null
  /** The id of the blueprint. Null for a quiz. */
  mock: string | null
  total_questions: number
  started_at: Date
}
export const SESSION_COLUMNS = sql.raw(
  `id, topic_id, subskill, company, is_re_test, is_placement, is_round, question_ids, question_versions,
   option_orders, ladder, task_id, task_title, mock, total_questions, started_at`,
)

/** `open` must be a literal: with a parameter, the generic plan could not use the partial index of open quizzes. */
export const findOpenSession = compileOnce<{ userId: string }, StoredSession>(
  ({ userId }) => sql`
    SELECT ${SESSION_COLUMNS} FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' AND mock IS NULL`,
)

export const findRunningMock = compileOnce<{ userId: string }, { id: string }>(
  ({ userId }) => sql`
    SELECT id FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' AND mock IS NOT NULL`,
)

/** Returns the versions that were asked, even if the questions have changed since. */
export const listQuestionTexts = compileOnce<{ ids: string[]; versions: number[] }, QuestionText>(
  ({ ids, versions }) => sql`
    SELECT question_id AS id, texts.topic_id AS "topicId", subskill, kind, level, stem, code, options, shown,
           CASE WHEN sets.set_id IS NOT NULL THEN json_build_object('id', sets.set_id, 'place', texts.set_place,
             'title', sets.title, 'stimulus', sets.stimulus) END AS set
      FROM question_versions AS texts
      JOIN unnest(${ids}::text[], ${versions}::integer[]) AS asked (id, version)
        ON asked.id = question_id AND asked.version = texts.version
      LEFT JOIN set_versions AS sets ON sets.set_id = texts.set_id AND sets.version = texts.set_version`,
)

/** Joins an answered question with its key, in the version that was asked. */
const KEY_OF_ANSWER = sql.raw(`
  JOIN question_version_keys AS keys
    ON keys.question_id = answers.question_id
   AND keys.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
  JOIN question_versions AS texts ON texts.question_id = keys.question_id AND texts.version = keys.version`)
const KEY_COLUMNS = sql.raw(
  `texts.kind, keys.answer, keys.tolerance::text, keys.why, keys.why_not AS "whyNot"`,
)

type StoredAnswer = StoredKey & {
  /** As canonical text. */
  chosen: string
  /** As it was judged, and made right since if the key was corrected. */
  isCorrect: boolean
}
type AnsweredQuestion = StoredAnswer & { questionId: string; answeredAt: Date }

/** Returns keys only of answered questions: no other key may leave the server while a quiz is open. */
export const listAnsweredQuestions = compileOnce<{ sessionId: string }, AnsweredQuestion>(
  ({ sessionId }) => sql`
    SELECT answers.question_id AS "questionId", answers.chosen, answers.is_correct AS "isCorrect",
           answers.answered_at AS "answeredAt", ${KEY_COLUMNS}
      FROM quiz_sessions AS sessions
      JOIN quiz_answers AS answers ON answers.session_id = sessions.id
      ${KEY_OF_ANSWER}
     WHERE sessions.id = ${sessionId}`,
)

type AnswerToFind = QuizSessionKey & { questionId: string }
type NewAnswer = AnswerToFind & {
  kind: string
  /** Canonical text, which is stored as it is. */
  answer: string
  /** The answer of a kind that compares numbers. Null for others. */
  number: string | null
  waitedMs: number
}

/** An answer that arrives later than this counts for the day on which it arrived, whatever time it claims. */
const LATEST_FOR_ITS_DAY = sql`interval '6 hours'`

/**
 * Stores the first answer to a question in one round trip. Returns no row if there already is one, if the question is not
 * open to this learner, or if it has another kind or other options, so that nothing can be probed. The share lock makes
 * finishing wait for answers that are being recorded.
 *
 * An answer that waited on the device is backdated, but not to before the start of the quiz or the answers to earlier
 * questions: a quick answer cannot borrow time from the question before it.
 *
 * The number is a separate parameter. Casting the answer would fail for letters, even inside a CASE, because a custom plan
 * evaluates the cast while planning.
 */
export const recordFirstAnswer = compileOnce<NewAnswer, StoredAnswer>(
  (input) => sql<StoredAnswer>`
    WITH session AS (
      SELECT id, started_at, question_ids,
             question_versions[array_position(question_ids, ${input.questionId})] AS version
        FROM quiz_sessions
       WHERE id = ${input.sessionId} AND user_id = ${input.userId} AND status = 'open' AND mock IS NULL
         FOR SHARE
    ), asked AS (
      SELECT texts.revision, texts.topic_id, texts.subskill, keys.number, keys.tolerance AS within, ${KEY_COLUMNS}
        FROM session
        JOIN question_versions AS texts
          ON texts.question_id = ${input.questionId} AND texts.version = session.version AND texts.kind = ${input.kind}
         AND (${input.number}::numeric IS NOT NULL OR texts.options ?& string_to_array(${input.answer}, NULL))
        JOIN question_version_keys AS keys
          ON keys.question_id = ${input.questionId} AND keys.version = session.version
    ), dated AS (
      SELECT CASE WHEN ${input.waitedMs}::bigint = 0 THEN now() ELSE greatest(session.started_at,
               now() - ${input.waitedMs}::bigint * interval '1 millisecond',
               (SELECT max(answered_at) FROM quiz_answers AS earlier
                 WHERE earlier.session_id = ${input.sessionId}
                   AND array_position(session.question_ids, earlier.question_id)
                     < array_position(session.question_ids, ${input.questionId}))) END AS answered_at
        FROM session
    ), stored AS (
      INSERT INTO quiz_answers
             (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at,
              received_at)
      SELECT session.id, ${input.questionId}, ${input.userId}, asked.revision, asked.topic_id, asked.subskill,
             ${input.answer},
             coalesce(abs(asked.number - ${input.number}::numeric) <= asked.within, asked.answer = ${input.answer}),
             dated.answered_at,
             CASE WHEN now() - dated.answered_at > ${LATEST_FOR_ITS_DAY} THEN now() END
        FROM session, asked, dated
      ON CONFLICT DO NOTHING
      RETURNING chosen, is_correct
    )
    SELECT stored.chosen, stored.is_correct AS "isCorrect", asked.kind, asked.answer, asked.tolerance, asked.why,
           asked."whyNot"
      FROM stored, asked`,
)

/** Returns the stored first answer, to repeat its verdict. */
export const findFirstAnswer = compileOnce<AnswerToFind, StoredAnswer>(
  (input) => sql<StoredAnswer>`
    SELECT answers.chosen, answers.is_correct AS "isCorrect", ${KEY_COLUMNS}
      FROM quiz_sessions AS sessions
      JOIN quiz_answers AS answers ON answers.session_id = sessions.id
      ${KEY_OF_ANSWER}
     WHERE answers.session_id = ${input.sessionId} AND answers.question_id = ${input.questionId}
       AND answers.user_id = ${input.userId}`,
)

type GuessMark = QuizSessionKey & { questionId: string; isGuess: boolean }

/**
 * Marks a right answer of an open quiz as a guess or not. Finishing waits for this, as it does for answers.
 * `session_id` is given as a value, so that only one partition is read.
 */
export const setGuess = compileOnce<GuessMark, { is_guess: boolean }>(
  (guess) => sql`
    WITH session AS (
      SELECT id FROM quiz_sessions
       WHERE id = ${guess.sessionId} AND user_id = ${guess.userId} AND status = 'open' AND mock IS NULL FOR SHARE
    )
    UPDATE quiz_answers SET is_guess = ${guess.isGuess} FROM session
     WHERE session_id = session.id AND session_id = ${guess.sessionId}
       AND question_id = ${guess.questionId} AND is_correct
    RETURNING is_guess`,
)
