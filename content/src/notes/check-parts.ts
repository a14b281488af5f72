import { sentencesOf } from '../checks/words.ts'
import type { NoteCheck } from './note-problem.ts'

const SECTIONS = [
  { name: 'Worked example', pattern: /^Worked example(: .+)?$/ },
  { name: 'Where people slip', pattern: /^Where people slip$/ },
  { name: 'What interviewers ask', pattern: /^What interviewers ask$/ },
]
export const SLIPS = 'Where people slip'
const INTERVIEW = 'What interviewers ask'

/** N03: all notes must have the same parts in the same order, so that a reader knows where to look. */
export const checkSections: NoteCheck = ({ prose: { sections } }) => {
  const isAsWanted =
    sections.length === SECTIONS.length &&
    SECTIONS.every(({ pattern }, place) => pattern.test(sections[place]?.title ?? ''))
  if (isAsWanted) return []
  const [found, wanted] = [sections.map(({ title }) => title), SECTIONS.map(({ name }) => name)]
  return [
    {
      check: 'N03',
      words: `the headings are ${found.join(', ') || 'none'}; they should be ${wanted.join(', ')}`,
    },
  ]
}

/** Counts sentences. A colon or a semicolon does not end one. */
const endings = (text: string) =>
  text.replaceAll(/`[^`]*`/g, 'code').match(/[.?!](?=["')\]]*(\s|$))/g)?.length ?? 0

/** N05: the idea must be one paragraph of three sentences. */
export const checkIdea: NoteCheck = ({ prose: { idea } }) => {
  const sentences = endings(idea[0] ?? '')
  if (idea.length === 1 && sentences === 3) return []
  return [
    {
      check: 'N05',
      words: `the idea has ${idea.length} paragraphs and ${sentences} sentences; it should be one paragraph of three`,
    },
  ]
}

const ANSWER = 30

/** N08: there must be three questions, each with a one-line answer. */
export const checkInterview: NoteCheck = ({ prose }) => {
  const items = prose.sections.find(({ title }) => title === INTERVIEW)?.items ?? []
  const report = (words: string) => ({ check: 'N08', words })
  const found = items.length === 3 ? [] : [report(`asks ${items.length} questions, not three`)]
  for (const { strong, rest } of items) {
    const words = rest.split(/\s+/).filter(Boolean).length
    if (!strong.endsWith('?'))
      found.push(
        report(`a question has the form "- **Why ...?** Because ...", not "${strong || rest}"`),
      )
    if (words < 3 || words > ANSWER)
      found.push(
        report(`"${strong}" has an answer of ${words} words; it should have 3 to ${ANSWER}`),
      )
  }
  return found
}

const REMEMBER = 25

/** N09: the note must end with one line to remember. */
export const checkRemember: NoteCheck = ({ prose: { last } }) => {
  const line = /^Remember: (.+)$/.exec(last)?.[1] ?? ''
  if (!line) return [{ check: 'N09', words: 'the last paragraph must be "Remember: ..."' }]
  const words = line.split(/\s+/).length
  if (endings(line) === 1 && words <= REMEMBER && sentencesOf(line).length <= 2) return []
  return [
    {
      check: 'N09',
      words: `the line to remember must be one sentence of at most ${REMEMBER} words, not ${endings(line)} of ${words}`,
    },
  ]
}
