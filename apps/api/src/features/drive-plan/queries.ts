import type { Drive } from '@nextround/contract/progress'
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

export const getTimeZone = async (db: Db, userId: string): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return time_zone
}
