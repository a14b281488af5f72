import { dayMistake, sourceMistake } from '../checks/evidence.ts'
import type { CheckedBank } from '../checks/finding.ts'
import { meaningOf } from '../checks/words.ts'
import { kindOf } from '../question-kinds/index.ts'
import type { NoteCheck, NoteProblem } from './note-problem.ts'
import { SLIPS } from './check-parts.ts'
import type { WrittenNote } from './read-notes.ts'

/** N02, N14: the note must be filed under its subskill, and its sources must be valid. */
export const checkFields: NoteCheck = (
  { topicId, subskill, label, head },
  { syllabus, hosts, today },
) => {
  const { prefix, subskills = [] } = syllabus.find((one) => one.topicId === topicId) ?? {}
  const found = []
  if (!label) {
    const known = subskills.map(({ id }) => id.replace(`${prefix}.`, '')).join(', ')
    found.push({
      check: 'N02',
      field: ['subskill'],
      words: `${topicId} has no subskill ${subskill}; name the file after one of ${known}`,
    })
  } else if (head.subskill !== `${prefix}.${subskill}`)
    found.push({
      check: 'N02',
      field: ['subskill'],
      words: `the file says ${prefix}.${subskill}, the field ${head.subskill}`,
    })
  for (const [place, source] of head.sources.entries()) {
    const words = sourceMistake(source, { hosts, today })
    if (words) found.push({ check: 'N14', field: ['sources', place], words })
  }
  const words = dayMistake(head.reviewed, today)
  if (words) found.push({ check: 'N14', field: ['reviewed'], words })
  return found
}

const PROVEN = ['program', 'query', 'sums']

/** N06: the worked example must be executed or computed. */
export const checkExecuted: NoteCheck = ({ blocks, head: { verify } }) => {
  const isProven = blocks.some(({ kind }) => PROVEN.includes(kind))
  if (isProven && verify)
    return [{ check: 'N06', field: ['verify'], words: 'something is executed; remove verify' }]
  if (isProven || verify) return []
  return [
    {
      check: 'N06',
      words:
        'nothing is executed: add a block that runs or ```sums, or add verify: { kind: none, reason: ... }',
    },
  ]
}

/** Returns the misconceptions behind the wrong options of a subskill. */
export const misconceptionsOf = (
  { topicId, subskill }: Pick<WrittenNote, 'topicId' | 'subskill'>,
  { items, misconceptions }: Pick<CheckedBank, 'items' | 'misconceptions'>,
) => {
  const ids = new Set(
    items
      .map(({ question }) => question)
      .filter(
        (one) => one.status !== 'retired' && one.topicId === topicId && one.subskill === subskill,
      )
      .flatMap((question) =>
        kindOf(question)
          .wrongAnswers(question)
          .map(({ misconception }) => misconception),
      ),
  )
  return misconceptions.filter(({ id }) => ids.has(id))
}

/** N07: each slip must be a misconception of this subskill, corrected at the same position of the list. */
export const checkSlips: NoteCheck = (note, bank) => {
  const { slips } = note.head
  const known = misconceptionsOf(note, bank)
  const items = note.prose.sections.find(({ title }) => title === SLIPS)?.items ?? []
  const report = (words: string) => ({ check: 'N07', field: ['slips'], words })
  const found = []
  if (items.length !== slips.length)
    found.push(
      report(`names ${slips.length} misconceptions, but "${SLIPS}" has ${items.length} items`),
    )
  for (const [place, id] of slips.entries()) {
    const misconception = known.find((one) => one.id === id)
    const item = items[place]
    if (!misconception) found.push(report(`no option in this subskill has the misconception ${id}`))
    else if (item && (!item.strong || !item.rest))
      found.push(report(`item ${place + 1} must have the form "- **The belief.** The correction."`))
    else if (item && !sharesWords(misconception.belief, item.strong))
      found.push(
        report(
          `item ${place + 1} shares fewer than two words with ${id} ("${misconception.belief}"); keep the order of slips`,
        ),
      )
  }
  return found
}

/** Two words in common, or all words of a shorter belief. */
function sharesWords(belief: string, other: string) {
  const [wanted, said] = [meaningOf(belief), meaningOf(other)]
  return [...wanted].filter((stem) => said.has(stem)).length >= Math.min(2, wanted.size)
}

const LIMIT = { lines: 20, columns: 60 }

/** N12: code must fit a phone. */
export const checkCode: NoteCheck = ({ blocks }) => {
  const found: NoteProblem[] = []
  for (const block of blocks) {
    if (!('code' in block)) continue
    const code = block.code.split('\n')
    const output = 'output' in block ? (block.output ?? '').split('\n') : []
    const report = (words: string) => found.push({ check: 'N12', line: block.line, words })
    const wide = [...code, ...output].find((line) => line.length > LIMIT.columns)
    if (code.length > LIMIT.lines) report(`has ${code.length} lines; ${LIMIT.lines} at most`)
    if (wide)
      report(`has a line of ${wide.length} columns (${LIMIT.columns} at most): ${wide.trim()}`)
    if (/\t/.test(block.code)) report('has tabs; use spaces')
    if (/[‘’“”]/.test(block.code)) report('has typographic quotes inside code; type \' or "')
  }
  return found
}
