import compiled from '../../dist/notes.json' with { type: 'json' }
import type { Note, NoteTeaser } from '../kinds/note.ts'

export type { Note, NoteTeaser }
/** In the order of topics and of their syllabus, where related notes are next to each other. */
export const notes = compiled as unknown as Note[]

/** Notes without their texts, which are by far the largest part. */
export const noteTeasers = (): NoteTeaser[] =>
  notes.map(({ topicId, subskill, label, title, description, reviewed, minutes }) => ({
    topicId,
    subskill,
    label,
    title,
    description,
    reviewed,
    minutes,
  }))
