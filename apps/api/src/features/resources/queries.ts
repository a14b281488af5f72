import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** Nobody uses this list to find something opened fifty pages ago. */
const MAX_VIEWED = 50

type ResourceKey = { userId: string; resourceId: string }

/** Newest first. */
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

/** Newest first. */
export const listViewed = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('viewed_resources')
    .select('resource_id')
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('resource_id')
    .limit(MAX_VIEWED)
    .execute()
  return rows.map(({ resource_id }) => resource_id)
}

/** A resource that is already saved keeps its position. */
export const addSaved = (db: Db, { userId, resourceId }: ResourceKey) =>
  db
    .insertInto('saved_resources')
    .values({ user_id: userId, resource_id: resourceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeSaved = (db: Db, { userId, resourceId }: ResourceKey) =>
  db
    .deleteFrom('saved_resources')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()

/** A resource that was viewed before moves to the front. */
export const addViewed = (db: Db, { userId, resourceId }: ResourceKey) =>
  db
    .insertInto('viewed_resources')
    .values({ user_id: userId, resource_id: resourceId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'resource_id']).doUpdateSet({ viewed_at: sql`now()` }),
    )
    .execute()

// Notes

export type NoteOfUser = { userId: string; topicId: string; subskill: string }

export async function listNotesRead(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notes_read')
    .select('note')
    .where('user_id', '=', userId)
    .orderBy('note')
    .execute()
  return rows.map(({ note }) => note)
}

/** A note that was read before keeps the time of the first reading, and gets that of the last. */
export const addNoteRead = (db: Db, { userId, topicId, subskill }: NoteOfUser) =>
  db
    .insertInto('notes_read')
    .values({ user_id: userId, note: `${topicId}/${subskill}` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'note']).doUpdateSet({ last_read_at: sql`now()` }),
    )
    .execute()

/** Also works for a note that no longer exists. */
export const removeNoteRead = (db: Db, { userId, topicId, subskill }: NoteOfUser) =>
  db
    .deleteFrom('notes_read')
    .where('user_id', '=', userId)
    .where('note', '=', `${topicId}/${subskill}`)
    .execute()
