import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** The newest are enough: nobody looks for what they opened fifty pages ago in this list. */
const MOST_VIEWED = 50

type OfLearner = { userId: string; resourceId: string }

/** The newest first. */
export const listSaved = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('saved_resources')
    .select('resource_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('resource_id')
    .execute()
  return rows.map(({ resource_id }) => resource_id)
}

/** The newest first. */
export const listViewed = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('viewed_resources')
    .select('resource_id')
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('resource_id')
    .limit(MOST_VIEWED)
    .execute()
  return rows.map(({ resource_id }) => resource_id)
}

/** What was saved before keeps its place. */
export const addSaved = (db: Db, { userId, resourceId }: OfLearner) =>
  db
    .insertInto('saved_resources')
    .values({ user_id: userId, resource_id: resourceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeSaved = (db: Db, { userId, resourceId }: OfLearner) =>
  db
    .deleteFrom('saved_resources')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()

/** What was viewed before comes first again. */
export const addViewed = (db: Db, { userId, resourceId }: OfLearner) =>
  db
    .insertInto('viewed_resources')
    .values({ user_id: userId, resource_id: resourceId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'resource_id']).doUpdateSet({ viewed_at: sql`now()` }),
    )
    .execute()
