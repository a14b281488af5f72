import type { CheckedBank } from '../checks/finding.ts'
import type { WrittenNote } from './read-notes.ts'

/** A finding about a note, at a field of its head or at a line. */
export type NoteProblem = { check: string; words: string; field?: PropertyKey[]; line?: number }
export type NoteCheck = (note: WrittenNote, bank: CheckedBank) => NoteProblem[]
