import type { SetPlace } from '@nextround/contract/stimulus'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import type { AnswerKey } from './finish-queries.ts'
import { hasRoomFor } from './new-question-queries.ts'
import type { QuestionText, QuizSessionKey } from './queries.ts'

type QuestionOfQuiz = QuizSessionKey & { questionId: string }

export type RevealableQuestion = {
  /** Without the passage or chart of its set, which the page already has. */
  text: Omit<QuestionText, 'set'> & { set: SetPlace | null }
  optionOrder: string
  revision: number
  key: Omit<AnswerKey, 'id' | 'isCorrect'>
  /** Answered in any quiz, or revealed before. */
  isKnown: boolean
  /** True if the learner's open quiz asks this question. */
  isAskedNow: boolean
}

/** Tells whether the learner may meet one more new question. Other reveals and new quizzes wait until it is stored. */
export async function hasRoomForOne(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ hasRoom: boolean }>`
    SELECT ${hasRoomFor(userId, 1)} AS "hasRoom"`.execute(trx)
  return rows[0]!.hasRoom
}

/** Finds a question of a finished quiz of this learner, in the version that was asked. */
export async function findRevealable(
  trx: Trx,
  { userId, sessionId, questionId }: QuestionOfQuiz,
): Promise<RevealableQuestion | undefined> {
  const { rows } = await sql<RevealableQuestion>`
    SELECT json_build_object('id', texts.question_id, 'topicId', texts.topic_id, 'subskill', texts.subskill,
             'kind', texts.kind, 'level', texts.level, 'stem', texts.stem, 'code', texts.code,
             'options', texts.options, 'shown', texts.shown,
             'set', CASE WHEN texts.set_id IS NOT NULL THEN json_build_object('id', texts.set_id, 'place', texts.set_place) END) AS text,
           sessions.option_orders[array_position(sessions.question_ids, ${questionId})] AS "optionOrder",
           texts.revision,
           json_build_object('kind', texts.kind, 'answer', keys.answer, 'tolerance', keys.tolerance::text,
             'why', keys.why, 'whyNot', keys.why_not, 'misconceptions', keys.misconceptions,
             'chosen', answers.chosen, 'isCorrected', coalesce(answers.is_corrected, false)) AS key,
           EXISTS (SELECT FROM quiz_answers AS other
                    WHERE other.user_id = ${userId} AND other.topic_id = texts.topic_id
                      AND other.question_id = ${questionId} AND other.revision = texts.revision)
             OR EXISTS (SELECT FROM revealed_keys AS revealed
                         WHERE revealed.user_id = ${userId} AND revealed.question_id = ${questionId}
                           AND revealed.revision = texts.revision) AS "isKnown",
           EXISTS (SELECT FROM quiz_sessions
                    WHERE user_id = ${userId} AND status = 'open' AND ${questionId} = ANY (question_ids)) AS "isAskedNow"
      FROM quiz_sessions AS sessions
      JOIN question_versions AS texts
        ON texts.question_id = ${questionId}
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, ${questionId})]
      JOIN question_version_keys AS keys ON keys.question_id = ${questionId} AND keys.version = texts.version
      LEFT JOIN quiz_answers AS answers
        ON answers.session_id = sessions.id AND answers.question_id = ${questionId}
     WHERE sessions.id = ${sessionId} AND sessions.user_id = ${userId} AND sessions.status = 'completed'`.execute(
    trx,
  )
  return rows[0]
}

export const saveReveal = (
  trx: Trx,
  { userId, questionId, revision }: { userId: string; questionId: string; revision: number },
) =>
  trx
    .insertInto('revealed_keys')
    .values({ user_id: userId, question_id: questionId, revision })
    .execute()
