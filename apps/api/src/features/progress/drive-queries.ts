import type { Drive } from '@nextround/contract/progress'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export const saveDrive = (db: Db, userId: string, { company, on, minutesADay }: Drive) => {
  const drive = { company, on_day: on, minutes_a_day: minutesADay }
  return db
    .insertInto('drives')
    .values({ user_id: userId, ...drive })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(drive))
    .execute()
}

export const deleteDrive = (db: Db, userId: string) =>
  db.deleteFrom('drives').where('user_id', '=', userId).execute()

export type Preparation = {
  timeZone: string
  drive: Drive | null
  cards: { concept: string; topicId: string; dueOn: string }[] | null
  skills: { topicId: string; percentage: number; subskills: Record<string, number> }[] | null
}

/** The drive, and the cards and skills of the learner who prepares for it. */
export const loadPreparation = async (db: Db, userId: string): Promise<Preparation> => {
  const { rows } = await sql<{ preparation: Preparation }>`
    SELECT jsonb_build_object(
      'timeZone', users.time_zone,
      'drive', (SELECT jsonb_build_object('company', company, 'on', on_day,
                  'minutesADay', minutes_a_day) FROM drives WHERE user_id = ${userId}),
      'cards', (SELECT jsonb_agg(jsonb_build_object('concept', concept, 'topicId', topic_id,
                  'dueOn', due_on) ORDER BY due_on, concept)
                  FROM review_cards WHERE user_id = ${userId}),
      'skills', (SELECT jsonb_agg(jsonb_build_object('topicId', skill_name,
                   'percentage', skill_percentage, 'subskills', subskills))
                   FROM user_skills WHERE user_id = ${userId} AND answers > 0)
    ) AS preparation FROM users WHERE users.id = ${userId}`.execute(db)
  return rows[0]!.preparation
}
