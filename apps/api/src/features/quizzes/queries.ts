import type { OptionKey } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { writtenOnce } from '#platform/db/written-once.ts'
import { newId } from '#platform/ids.ts'
import type { Text } from './ask.ts'

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

/** What is to be known of a learner before questions are chosen, in one statement. */
export const findLearner = async (
  db: Db,
  { userId, topicIds }: { userId: string; topicIds: string[] },
): Promise<Learner> => {
  // Partitions of other years are not looked at, nor those of quarters to come.
  const since = newId(Date.now() - REMEMBERED)
  const until = newId(Date.now() + A_DAY)
  const { rows } = await sql<{
    met: Record<string, string> | null
    skill: Learner['skill']
    due: string[] | null
  }>`
    SELECT (SELECT jsonb_object_agg(question_id, session_id)
              FROM (SELECT DISTINCT ON (question_id) question_id, session_id
                      FROM quiz_answers
                     WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
                       AND session_id BETWEEN ${since}::uuid AND ${until}::uuid
                     ORDER BY question_id, session_id DESC) AS latest) AS met,
           (SELECT jsonb_build_object('mean', mean, 'subskills', subskills)
              FROM user_skills
             WHERE user_id = ${userId}::uuid AND skill_name = ${topicIds[0] ?? ''} AND answers > 0
           ) AS skill,
           (SELECT jsonb_agg(concept ORDER BY due_on, concept)
              FROM review_cards
             WHERE user_id = ${userId}::uuid AND topic_id = ANY (${topicIds}::text[])
               AND due_on <= current_date) AS due`.execute(db)
  const { met, skill, due } = rows[0]!
  return { met: new Map(Object.entries(met ?? {})), skill, due: due ?? [] }
}

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
export const openSession = async (db: Db, session: NewSession): Promise<Date> => {
  const { rows } = await sql<{ started_at: Date }>`
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
    RETURNING started_at`.execute(db)
  const [opened] = rows
  if (!opened) throw new Error('a quiz was neither opened nor refused')
  return opened.started_at
}

type Own = { userId: string; sessionId: string }

const session = (db: Db) =>
  db
    .selectFrom('quiz_sessions')
    .select(['id', 'topic_id', 'subskill', 'company', 'is_re_test', 'question_ids'])
    .select('option_orders')
    .select(['status', 'total_questions', 'correct_answers', 'score_percentage', 'time_spent_ms'])
    .select(['started_at', 'completed_at'])

/** "open" stands in the text: as a parameter it would hide from the plan that the index of open quizzes serves. */
export const findOpenSession = (db: Db, userId: string) =>
  session(db).where('user_id', '=', userId).where('status', '=', sql.lit('open')).executeTakeFirst()

export const findCompletedSession = (db: Db, { userId, sessionId }: Own) =>
  session(db)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .executeTakeFirst()

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

export type Reviewed = Text & {
  answer: OptionKey
  why: string
  why_not: Record<OptionKey, string>
  /** Null where no answer was given. */
  chosen: OptionKey | null
  /** As it was counted. */
  isCorrect: boolean
}

/** Every question of a quiz that is over, with its key and what was answered. */
export const listReviewed = async (
  db: Db,
  session: { id: string; question_ids: string[] },
): Promise<Reviewed[]> => {
  const { rows } = await sql<Reviewed>`
    SELECT questions.id, questions.topic_id AS "topicId", questions.subskill, questions.level,
           questions.stem, questions.code, questions.options, keys.answer, keys.why, keys.why_not,
           answers.chosen, coalesce(answers.is_correct, false) AS "isCorrect"
      FROM unnest(${session.question_ids}::text[]) WITH ORDINALITY AS asked (id, place)
      JOIN questions ON questions.id = asked.id
      JOIN question_keys AS keys ON keys.question_id = asked.id
      LEFT JOIN quiz_answers AS answers
        ON answers.session_id = ${session.id} AND answers.question_id = asked.id
     ORDER BY asked.place`.execute(db)
  return rows
}

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

/** Waits for answers under way; false if the quiz is not open. */
export const lockOpenSession = async (db: Db, { userId, sessionId }: Own): Promise<boolean> => {
  const found = await db
    .selectFrom('quiz_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The score over all questions of a quiz that is locked; the learner's own clock can only shorten the time. */
export const completeSession = (db: Db, sessionId: string, activeMs: number | undefined) =>
  sql`
    UPDATE quiz_sessions
       SET status = 'completed', completed_at = clock_timestamp(),
           correct_answers = counted.correct,
           score_percentage = round(100.0 * counted.correct / total_questions),
           time_spent_ms = least(${activeMs ?? null}::bigint,
             (extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint)
      FROM (SELECT count(*) FILTER (WHERE is_correct)::integer AS correct
              FROM quiz_answers WHERE session_id = ${sessionId}) AS counted
     WHERE id = ${sessionId} AND status = 'open'`.execute(db)
