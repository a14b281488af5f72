import type { CheckedBank, Finding } from '../checks/finding.ts'
import { checkCode, checkExecuted, checkFields, checkSlips } from './check-facts.ts'
import { copiesCheck } from './check-copies.ts'
import { checkPage } from './check-page.ts'
import { checkIdea, checkInterview, checkRemember, checkSections } from './check-parts.ts'
import { checkSentences, checkSpelling, checkTrade, checkWords } from './check-wording.ts'
import type { NoteCheck } from './note-problem.ts'
import type { WrittenNote } from './read-notes.ts'

const CHECKS: NoteCheck[] = [
  checkFields,
  checkSections,
  checkIdea,
  checkExecuted,
  checkSlips,
  checkInterview,
  checkRemember,
  checkWords,
  checkSentences,
  checkTrade,
  checkSpelling,
  checkCode,
  checkPage,
]

/** Checks each note on its own and compared with the others. */
export function checkNotes(notes: WrittenNote[], bank: CheckedBank, all = notes): Finding[] {
  const checks = [...CHECKS, copiesCheck(bank, all)]
  return notes.flatMap((note) =>
    checks
      .flatMap((check) => check(note, bank))
      .map(({ check, words, field = ['title'], line }) => ({
        check,
        id: nameOf(note),
        file: note.file,
        line: line ?? note.lineOf(...field),
        words,
      })),
  )
}

export const nameOf = ({ topicId, subskill }: Pick<WrittenNote, 'topicId' | 'subskill'>) =>
  `${topicId}/${subskill}`

/** N20: returns the subskills without a note. */
export function missingNotes(
  notes: WrittenNote[],
  { syllabus }: Pick<CheckedBank, 'syllabus'>,
): string[] {
  const written = new Set(notes.map(nameOf))
  return syllabus
    .flatMap(({ topicId, prefix, subskills }) =>
      subskills.map(({ id }) => nameOf({ topicId, subskill: id.slice(prefix.length + 1) })),
    )
    .filter((name) => !written.has(name))
    .map((name) => `content/notes/${name}.md:1 ${name} N20: is missing`)
}
