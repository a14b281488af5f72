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

/** What is wrong with the notes, each by itself and beside the others. */
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

/**
 * The topics of which every subskill has a note, and must. Add a topic when its last note is written; when all stand
 * here, the list can go.
 */
const COMPLETE: string[] = []

/** N20: the subskills without a note, by whether their topic is complete. */
export function missingNotes(
  notes: WrittenNote[],
  { syllabus }: Pick<CheckedBank, 'syllabus'>,
  complete = COMPLETE,
) {
  const written = new Set(notes.map(nameOf))
  const missing = syllabus.flatMap(({ topicId, prefix, subskills }) =>
    subskills
      .map(({ id }) => ({ topicId, subskill: id.slice(prefix.length + 1) }))
      .filter((one) => !written.has(nameOf(one))),
  )
  return {
    failing: missing
      .filter(({ topicId }) => complete.includes(topicId))
      .map((one) => `content/notes/${nameOf(one)}.md:1 ${nameOf(one)} N20: is missing`),
    missing: missing.filter(({ topicId }) => !complete.includes(topicId)).map(nameOf),
  }
}
