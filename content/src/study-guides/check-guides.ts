import { wordsIn } from '../blocks/block-markup.ts'
import { dayMistake, sourceMistake } from '../checks/evidence.ts'
import type { CheckedBank, Finding } from '../checks/finding.ts'
import { longestSentence } from '../checks/words.ts'
import { AMERICAN } from '../notes/check-wording.ts'
import { compileGuide, placesOf, plainText } from './compile-guide.ts'
import type { WrittenGuide } from './read-guides.ts'

type Problem = { check: string; words: string; field?: PropertyKey[]; line?: number }
type GuideCheck = (guide: WrittenGuide, bank: CheckedBank) => Problem[]

const REVISION = 'Revise on one page'
const LIMIT = { lines: 36, columns: 68, revisionWords: 330, sentence: 40 }

/** G02: its subskills and sources must exist. */
const checkFields: GuideCheck = ({ head }, { syllabus, hosts, today }) => {
  const known = placesOf(syllabus)
  const found: Problem[] = []
  for (const [place, id] of head.subskills.entries())
    if (!known.has(id))
      found.push({
        check: 'G02',
        field: ['subskills', place],
        words: `no subskill is called ${id}`,
      })
  for (const [place, source] of head.sources.entries()) {
    const words = sourceMistake(source, { hosts, today })
    if (words) found.push({ check: 'G02', field: ['sources', place], words })
  }
  const words = dayMistake(head.reviewed, today)
  if (words) found.push({ check: 'G02', field: ['reviewed'], words })
  return found
}

/** G03: sections must have different headings, a paid guide needs a preview, and the last section is for revision. */
const checkSections: GuideCheck = (guide, { syllabus }) => {
  const { introduction, sections } = compileGuide(guide, syllabus)
  const found: Problem[] = []
  const report = (words: string, field?: PropertyKey[]) =>
    found.push({ check: 'G03', words, ...(field && { field }) })
  if (introduction.length === 0) report('begin with a paragraph before the first heading')
  const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  for (const id of new Set(ids.filter((one, place) => ids.indexOf(one) !== place)))
    report(`two headings have the address #${id}`)
  const last = sections.at(-1)
  if (last?.title !== REVISION) report(`the last section must be called "${REVISION}"`)
  else {
    const words = wordsIn(last.body.map(plainText).join('\n'))
    if (words > LIMIT.revisionWords)
      report(`"${REVISION}" has ${words} words; ${LIMIT.revisionWords} at most`)
  }
  const { price, preview } = guide.head
  if (price > 0 && !sections.some(({ title }) => title === preview))
    report('a paid guide must name the section that everyone may read', ['preview'])
  if (price === 0 && preview) report('a free guide needs no preview', ['preview'])
  return found
}

/** G04: practice links must work, and something must be executed. */
const checkBlocks: GuideCheck = ({ blocks }, { syllabus }) => {
  const known = placesOf(syllabus)
  const found: Problem[] = []
  for (const block of blocks)
    if (block.kind === 'practice' && !known.has(block.subskill))
      found.push({
        check: 'G04',
        line: block.line,
        words: `no subskill is called ${block.subskill}`,
      })
  if (!blocks.some(({ kind }) => kind === 'practice'))
    found.push({ check: 'G04', words: 'there is no ```practice block' })
  if (!blocks.some(({ kind }) => ['program', 'query', 'sums'].includes(kind)))
    found.push({ check: 'G04', words: 'nothing is executed or computed' })
  return found
}

/** G05: code must fit a printed page and a phone in landscape. */
const checkCode: GuideCheck = ({ blocks }) =>
  blocks.flatMap((block) => {
    if (!('code' in block)) return []
    const code = block.code.split('\n')
    const output = 'output' in block ? (block.output ?? '').split('\n') : []
    const wide = [...code, ...output].find((line) => line.length > LIMIT.columns)
    return [
      code.length > LIMIT.lines && `has ${code.length} lines; ${LIMIT.lines} at most`,
      wide && `has a line of ${wide.length} columns (${LIMIT.columns} at most): ${wide.trim()}`,
      block.code.includes('\t') && 'has tabs; use spaces',
      /[‘’“”]/.test(block.code) && 'has typographic quotes inside code; type \' or "',
    ].flatMap((words) => (words ? [{ check: 'G05', line: block.line, words }] : []))
  })

/** G06: sentences must be short enough for a tired reader, in British spelling. */
const checkWording: GuideCheck = ({ prose: { text } }) => {
  const american = AMERICAN.exec(text.replaceAll(/`[^`]*`/g, ''))?.[0]
  const longest = longestSentence(text)
  return [
    american && `"${american}": use British spelling`,
    longest > LIMIT.sentence && `a sentence has ${longest} words; ${LIMIT.sentence} at most`,
  ].flatMap((words) => (words ? [{ check: 'G06', words }] : []))
}

const CHECKS = [checkFields, checkSections, checkBlocks, checkCode, checkWording]

export const checkGuides = (guides: WrittenGuide[], bank: CheckedBank): Finding[] =>
  guides.flatMap((guide) =>
    CHECKS.flatMap((check) => check(guide, bank)).map(
      ({ check, words, field = ['title'], line }) => ({
        check,
        id: guide.slug,
        file: guide.file,
        line: line ?? guide.lineOf(...field),
        words,
      }),
    ),
  )
