import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText, type WrittenText } from '../blocks/read-text.ts'
import { type Files, slugOf } from '../files.ts'
import { NoteHead } from '../kinds/note.ts'
import type { Syllabus } from '../kinds/syllabus.ts'

/** A note as written, with its topic and subskill. */
export type WrittenNote = WrittenText<NoteHead> & {
  topicId: string
  /** The file name, as in answers. */
  subskill: string
  /** The subskill's name. Empty if the syllabus does not have it. */
  label: string
}

/**
 * Returns all notes in the order of the syllabus. A note with a mistake is left out, and the mistake added to `files`.
 */
export function readNotes(files: Files, syllabus: Syllabus[]): WrittenNote[] {
  refuseUnknownFolders(files, syllabus)
  return syllabus.flatMap((topic) => {
    const order = topic.subskills.map(({ id }) => id.slice(topic.prefix.length + 1))
    return files
      .list(join('notes', topic.topicId), '.md')
      .flatMap((file) => readNote(files, topic, file) ?? [])
      .toSorted((one, other) => order.indexOf(one.subskill) - order.indexOf(other.subskill))
  })
}

function readNote(files: Files, topic: Syllabus, file: string): WrittenNote | undefined {
  const { topicId, prefix, subskills } = topic
  const subskill = slugOf(file)
  const text = readText(files, file, {
    head: NoteHead,
    name: `${topicId}/${subskill}`,
    check: 'N01',
  })
  const label = subskills.find(({ id }) => id === `${prefix}.${subskill}`)?.label ?? ''
  return text && { ...text, topicId, subskill, label }
}

function refuseUnknownFolders(files: Files, syllabus: Syllabus[]) {
  if (!existsSync(join(files.root, 'notes'))) return
  for (const folder of files.folders('notes'))
    if (!syllabus.some(({ topicId }) => topicId === folder))
      files.mistakes.push(`content/notes/${folder}: no such topic in topics.yaml`)
}
