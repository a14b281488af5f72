import { sql } from 'kysely'

/**
 * SQL that tells whether the learner has seen the answer to this wording. If so, no answer to it is a first one. The
 * time of the reveal doesn't matter, because a question that has an answer or is being asked is never marked as
 * revealed.
 */
export const isRevealed = (answers: 'answers' | 'timed') => sql`
  EXISTS (SELECT FROM revealed_keys AS revealed
           WHERE revealed.user_id = ${sql.ref(`${answers}.user_id`)}
             AND revealed.question_id = ${sql.ref(`${answers}.question_id`)}
             AND revealed.revision = ${sql.ref(`${answers}.revision`)})`
