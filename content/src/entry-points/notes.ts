import compiled from '../../dist/notes.json' with { type: 'json' }
import type { Note, NoteTeaser } from '../kinds/note.ts'

export type { Note, NoteTeaser }
/** In the order of topics and of their syllabus, where related ones stand side by side. */
export const notes = compiled as unknown as Note[]

/** Without the texts, which are many times larger than all the rest. */
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
