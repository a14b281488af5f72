import { reading } from '@nextround/content/reading'
import { AppError } from '#platform/errors.ts'
import type { Db } from '#platform/db/client.ts'

/** Minutes to read each note, by its place such as `dbms/indexing`. */
export const NOTE_MINUTES = new Map(
  reading.flatMap(({ type, minutes, subskills: [place = ''] }) =>
    type === 'note' && minutes ? [[place, minutes] as const] : [],
  ),
)

type NoteOfUser = { userId: string; topicId: string; subskill: string }

export async function listNotesRead(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notes_read')
    .select('note')
    .where('user_id', '=', userId)
    .orderBy('note')
    .execute()
  return rows.map(({ note }) => note)
}

export async function markNoteRead(db: Db, { userId, topicId, subskill }: NoteOfUser) {
  const note = `${topicId}/${subskill}`
  if (!NOTE_MINUTES.has(note)) throw new AppError('route.not-found')
  await db
    .insertInto('notes_read')
    .values({ user_id: userId, note })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Also of a note that is no longer there. */
export async function markNoteUnread(db: Db, { userId, topicId, subskill }: NoteOfUser) {
  await db
    .deleteFrom('notes_read')
    .where('user_id', '=', userId)
    .where('note', '=', `${topicId}/${subskill}`)
    .execute()
}
