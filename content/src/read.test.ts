import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from './read.ts'

const CONTENT = join(import.meta.dirname, '..')
const SORTING = 'questions/dsa/sorting-searching.yaml'

/** Files that take long to read and are not needed here. */
const UNUSED =
  /\/(src|dist|node_modules|\.types)$|\/(notes|study-guides)\/|\/questions\/[^/]+\/(?!sorting-searching|async-dom)/

/** Copies the real content with one file changed. */
function contentWith(file: string, change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const isWritten = (path: string) => !UNUSED.test(path)
  cpSync(CONTENT, root, { recursive: true, filter: isWritten })
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
  return root
}

const questionIn = (root: string) =>
  readSource(root).questions.find(({ id }) => id === 'dsa-4m9tz2')

describe('reading the content', () => {
  it('finds topics in order and each question under its topic and subskill', () => {
    const { topics, questions } = readSource(CONTENT)
    expect(topics.slice(0, 3).map(({ id }) => id)).toEqual(['dsa', 'dbms', 'os'])
    expect(topics).toHaveLength(10)
    expect(questions.find(({ id }) => id === 'dsa-4m9tz2')).toMatchObject({
      topicId: 'dsa',
      subskill: 'sorting-searching',
      rev: 1,
    })
  })

  it('reads every option as text', () => {
    const root = contentWith(SORTING, (text) => text.replace(/"As n log n, [^"]*"/, 'null'))
    expect(questionIn(root)).toMatchObject({ options: { a: { text: 'null' } } })
  })

  it.each([
    ['an answer that is no option', /answer: c/, 'answer: e', ' E01: answer names no option'],
    [
      'a field nobody knows',
      /rev: 1/,
      'rev: 1\n  hint: look',
      '.yaml:3 dsa-4m9tz2 E01: Unrecognized key',
    ],
    [
      'a field twice',
      /rev: 1/,
      'rev: 1\n  rev: 2',
      '.yaml:3 E01: not readable as YAML: Map keys must be unique',
    ],
    ['the id of another question', /dsa-4m9tz2/, 'web-q8v5hc', 'web-q8v5hc E02: is used twice'],
  ])('refuses %s and says on which line', (_name, pattern, replacement, words) => {
    const root = contentWith(SORTING, (text) => text.replace(pattern, replacement))
    expect(() => readSource(root)).toThrow(words)
  })

  it('lists the errors of all questions in a file', () => {
    const root = contentWith(
      SORTING,
      (text) =>
        text
          .slice(text.indexOf('- id: dsa-4m9tz2'))
          .split(/\n(?=- id)/)[0]
          ?.replace('rev: 1', 'rev: one')
          .concat('\n- id: dsa-000000\n') ?? '',
    )
    expect(() => readSource(root)).toThrow(/:2 dsa-4m9tz2 E01: rev must be[^]*dsa-000000 E01: stem/)
  })

  it('refuses a duplicate misconception', () => {
    const root = contentWith('misconceptions/dsa.yaml', (text) => text + text)
    expect(() => readSource(root)).toThrow(
      /misconceptions\/dsa\.yaml:\d+ dsa\.m\.\S+ E05: is defined twice/,
    )
  })

  it('names the line of an error in other files', () => {
    const root = contentWith('brand.yaml', (text) => text.replace(/^url: .*/m, 'url: nowhere'))
    expect(() => readSource(root)).toThrow(/content\/brand\.yaml:\d+: url Invalid URL/)
  })

  it('leaves out a draft topic with its content', () => {
    const root = contentWith('topics.yaml', (text) =>
      text.replace('- id: ai-ml\n', '- id: ai-ml\n  status: draft\n'),
    )
    const { topics, syllabus, misconceptions, resources } = readSource(root)
    expect(topics.map(({ id }) => id)).not.toContain('ai-ml')
    expect(syllabus.map(({ topicId }) => topicId)).not.toContain('ai-ml')
    expect(misconceptions.filter(({ id }) => id.startsWith('aiml.'))).toEqual([])
    expect(resources.flatMap((resource) => resource.topics)).not.toContain('ai-ml')
  })

  it('refuses a question folder without a topic', () => {
    const root = contentWith(SORTING, (text) => text)
    mkdirSync(join(root, 'questions/dbsm'))
    expect(() => readSource(root)).toThrow('content/questions/dbsm: no such topic')
  })
})
