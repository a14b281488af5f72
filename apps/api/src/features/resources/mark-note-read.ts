import { NOTE_MINUTES } from '@nextround/content/reading'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { addNoteRead, type NoteOfUser } from './queries.ts'

/** Refuses unknown notes, so that a learner has no more rows than there are notes. */
export async function markNoteRead(db: Db, note: NoteOfUser): Promise<void> {
  if (!NOTE_MINUTES.has(`${note.topicId}/${note.subskill}`)) throw new AppError('route.not-found')
  await addNoteRead(db, note)
}
