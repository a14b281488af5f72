import { NEW_QUESTIONS_PER_DAY } from '@nextround/contract/quizzes'
import { sql } from 'kysely'

/**
 * Tells whether the learner may meet this many more new questions within 24 hours. Until the transaction ends, other
 * quizzes and reveals of this learner wait for the answer to the same question. Migration 0053 says what counts.
 */
export const hasRoomFor = (userId: string, newQuestions: number) => sql<boolean>`
  has_room_for_new_questions(${userId}::uuid, ${newQuestions}::integer, ${sql.lit(NEW_QUESTIONS_PER_DAY)})`
