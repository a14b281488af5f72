import type { OptionKey } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { writtenOnce } from '#platform/db/written-once.ts'
import { newId } from '#platform/ids.ts'

const A_DAY = 24 * 60 * 60 * 1_000
/** Long enough to cover every preparation; further back there may be a lifetime of answers. */
const REMEMBERED = 365 * A_DAY

export type Learner = {
  /** Each question met within a year, with the latest quiz it was met in: ids of quizzes grow with time. */
  met: Map<string, string>
  /** What progress keeps about the topic; nothing before the first answer that counts. */
  skill: { mean: number; subskills: Record<string, number> } | null
  /** Concepts of these topics whose re-test is due, the longest overdue first. */
  due: string[]
}

type Asker = { userId: string; topicIds: string[] }
type LearnerRow = {
  met: Record<string, string> | null
  skill: Learner['skill']
  due: string[] | null
}

/** What is to be known of a learner before questions are chosen, in one statement. */
export async function findLearner(db: Db, { userId, topicIds }: Asker): Promise<Learner> {
  const [found] = await learnerOf(db, {
    userId,
    topicIds,
    topicId: topicIds[0] ?? '',
    // Partitions of other years are not looked at, nor those of years to come.
    since: newId(Date.now() - REMEMBERED),
    until: newId(Date.now() + A_DAY),
  })
  const { met, skill, due } = found!
  return { met: new Map(Object.entries(met ?? {})), skill, due: due ?? [] }
}

const learnerOf = writtenOnce<
  Asker & { topicId: string; since: string; until: string },
  LearnerRow
>(
  ({ userId, topicIds, topicId, since, until }) => sql`
    SELECT (SELECT json_object_agg(question_id, session_id)
              FROM (SELECT DISTINCT ON (question_id) question_id, session_id
                      FROM quiz_answers
                     WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
                       AND session_id BETWEEN ${since}::uuid AND ${until}::uuid
                     ORDER BY question_id, session_id DESC) AS latest) AS met,
           -- The night may have moved the questions already, and this learner not yet.
           (SELECT json_build_object('mean', mean - (coalesce(scale.zero, 0) - skill.zero),
                     'subskills', subskills)
              FROM user_skills AS skill
              LEFT JOIN topic_scales AS scale ON scale.topic_id = skill.skill_name
             WHERE user_id = ${userId}::uuid AND skill_name = ${topicId} AND answers > 0) AS skill,
           (SELECT json_agg(concept ORDER BY due_on, concept)
              FROM review_cards
             WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
               AND due_on <= current_date) AS due`,
)

type NewSession = {
  id: string
  userId: string
  topicId: string | null
  subskill: string | null
  company: string | null
  isReTest: boolean
  questionIds: string[]
  optionOrders: string[]
}

/** In one statement: the open quiz is closed before the new one is opened, or the index would refuse it. */
export const openSession = writtenOnce<NewSession, { started_at: Date }>(
  (session) => sql`
    WITH closed AS (
      UPDATE quiz_sessions SET status = 'closed', closed_at = clock_timestamp()
       WHERE user_id = ${session.userId}::uuid AND status = 'open' RETURNING id
    )
    INSERT INTO quiz_sessions
           (id, user_id, topic_id, subskill, company, is_re_test, question_ids, option_orders,
            total_questions)
    SELECT ${session.id}::uuid, ${session.userId}::uuid, ${session.topicId}::text,
           ${session.subskill}::text, ${session.company}::text, ${session.isReTest}::boolean,
           ${session.questionIds}::text[], ${session.optionOrders}::text[],
           cardinality(${session.questionIds}::text[])
      FROM (SELECT count(*) FROM closed) AS after_closing
    RETURNING started_at`,
)

type Own = { userId: string; sessionId: string }

/** A quiz as it was begun. */
export type AskedSession = {
  id: string
  topic_id: string | null
  subskill: string | null
  company: string | null
  is_re_test: boolean
  question_ids: string[]
  option_orders: string[]
  total_questions: number
  started_at: Date
}
/** What it came to. */
export type Outcome = {
  correct_answers: number
  score_percentage: number
  time_spent_ms: number
  completed_at: Date
}
const BEGUN = sql.raw(
  'id, topic_id, subskill, company, is_re_test, question_ids, option_orders, total_questions, started_at',
)
const OUTCOME = sql.raw('correct_answers, score_percentage, time_spent_ms, completed_at')

/** "open" stands in the text: as a parameter it would hide from the plan that the index of open quizzes serves. */
export const findOpenSession = writtenOnce<{ userId: string }, AskedSession>(
  ({ userId }) => sql`
    SELECT ${BEGUN} FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open'`,
)

export const findCompletedSession = writtenOnce<Own, AskedSession & Outcome>(
  ({ userId, sessionId }) => sql`
    SELECT ${BEGUN}, ${OUTCOME} FROM quiz_sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'completed'`,
)

/** Retired ones too: a quiz keeps what it asked. */
export const listAsked = (db: Db, ids: string[]) =>
  db
    .selectFrom('questions')
    .select(['id', 'topic_id as topicId', 'subskill', 'level', 'stem', 'code', 'options'])
    .where('id', 'in', ids)
    .execute()

/** The key of a question, for those that were answered: nothing else may be told while a quiz is open. */
export const listAnswered = (db: Db, sessionId: string) =>
  db
    .selectFrom('quiz_answers')
    .innerJoin('question_keys', 'question_keys.question_id', 'quiz_answers.question_id')
    .select(['quiz_answers.question_id', 'chosen', 'is_correct', 'answered_at'])
    .select(['answer', 'why', 'why_not'])
    .where('session_id', '=', sessionId)
    .execute()

type Key = {
  id: string
  answer: OptionKey
  why: string
  why_not: Record<OptionKey, string>
  /** Null where no answer was given. */
  chosen: OptionKey | null
  /** As it was counted. */
  isCorrect: boolean
}

/** The key of every question of a quiz that is over, with what was answered. */
export const listKeys = writtenOnce<{ sessionId: string; questionIds: string[] }, Key>(
  ({ sessionId, questionIds }) => sql`
    SELECT keys.question_id AS id, keys.answer, keys.why, keys.why_not, answers.chosen,
           coalesce(answers.is_correct, false) AS "isCorrect"
      FROM question_keys AS keys
      LEFT JOIN quiz_answers AS answers
        ON answers.session_id = ${sessionId} AND answers.question_id = keys.question_id
     WHERE keys.question_id = ANY (${questionIds}::text[])`,
)

type GivenAnswer = Own & { questionId: string; answer: OptionKey; waitedMs: number }
type Recorded = {
  chosen: OptionKey
  answer: OptionKey
  why: string
  why_not: Partial<Record<OptionKey, string>>
}

/**
 * Stores the answer unless one is stored already, in one round trip. Nothing if there is one, or if the
 * question is not open to this learner. The share lock makes finishing wait for answers under way.
 */
export const recordFirstAnswer = writtenOnce<GivenAnswer, Recorded>(
  (given) => sql<Recorded>`
    WITH session AS (
      SELECT id, started_at FROM quiz_sessions
       WHERE id = ${given.sessionId} AND user_id = ${given.userId} AND status = 'open'
         AND ${given.questionId} = ANY (question_ids)
         FOR SHARE
    ), asked AS (
      SELECT questions.revision, questions.topic_id, questions.subskill, keys.answer, keys.why, keys.why_not
        FROM questions JOIN question_keys AS keys ON keys.question_id = questions.id
       WHERE questions.id = ${given.questionId}
    ), stored AS (
      INSERT INTO quiz_answers
             (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at)
      SELECT session.id, ${given.questionId}, ${given.userId}, asked.revision, asked.topic_id, asked.subskill,
             ${given.answer}, asked.answer = ${given.answer},
             greatest(session.started_at, now() - ${given.waitedMs}::bigint * interval '1 millisecond')
        FROM session, asked
      ON CONFLICT DO NOTHING
      RETURNING chosen
    )
    SELECT stored.chosen, asked.answer, asked.why, asked.why_not FROM stored, asked`,
)

/** The answer that came first, to tell it again. */
export const findFirstAnswer = writtenOnce<GivenAnswer, Recorded>(
  (given) => sql<Recorded>`
    SELECT answers.chosen, keys.answer, keys.why, keys.why_not
      FROM quiz_answers AS answers JOIN question_keys AS keys USING (question_id)
     WHERE answers.session_id = ${given.sessionId} AND answers.question_id = ${given.questionId}
       AND answers.user_id = ${given.userId}`,
)

/** Waits for answers under way; nothing if the quiz is not open. */
export const lockOpenSession = writtenOnce<Own, AskedSession>(
  ({ userId, sessionId }) => sql`
    SELECT ${BEGUN} FROM quiz_sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open' FOR UPDATE`,
)

/** Of a quiz that is locked. A wrong answer needs no excuse. */
export const markGuesses = writtenOnce<{ sessionId: string; guessed: string[] }, unknown>(
  ({ sessionId, guessed }) => sql`
    UPDATE quiz_answers SET is_guess = true
     WHERE session_id = ${sessionId} AND question_id = ANY (${guessed}::text[]) AND is_correct`,
)

type Completion = { sessionId: string; activeMs: number | null }

/** The score over all questions of a quiz that is locked; the learner's own clock can only shorten the time. */
export const completeSession = writtenOnce<Completion, Outcome>(
  ({ sessionId, activeMs }) => sql`
    UPDATE quiz_sessions
       SET status = 'completed', completed_at = clock_timestamp(),
           correct_answers = counted.correct,
           score_percentage = round(100.0 * counted.correct / total_questions),
           time_spent_ms = least(${activeMs}::bigint,
             (extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint)
      FROM (SELECT count(*) FILTER (WHERE is_correct)::integer AS correct
              FROM quiz_answers WHERE session_id = ${sessionId}) AS counted
     WHERE id = ${sessionId} AND status = 'open'
     RETURNING ${OUTCOME}`,
)
