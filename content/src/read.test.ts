import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from './read.ts'

const CONTENT = join(import.meta.dirname, '..')
const SORTING = 'questions/dsa/sorting.yaml'

/** A copy of the real content with one file changed. */
function contentWith(file: string, change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const isWritten = (path: string) => !/\/(src|dist|node_modules|\.types)$/.test(path)
  cpSync(CONTENT, root, { recursive: true, filter: isWritten })
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
  return root
}

describe('reading the content', () => {
  it('finds the topics in their order and each question under its topic and subskill', () => {
    const { topics, questions } = readSource(CONTENT)
    expect(topics.slice(0, 3).map(({ id }) => id)).toEqual(['dsa', 'dbms', 'os'])
    expect(topics).toHaveLength(9)
    expect(questions.find(({ id }) => id === 'dsa-4m9tz2')).toMatchObject({
      topicId: 'dsa',
      subskill: 'sorting',
      rev: 1,
    })
  })

  it('keeps every option a text, whatever it looks like', () => {
    const root = contentWith(SORTING, (text) => text.replace(/ {4}a: As .*\n/, '    a: null\n'))
    expect(readSource(root).questions[0]?.options.a).toBe('null')
  })

  it.each([
    [
      'an answer that is no option',
      /answer: c/,
      'answer: e',
      'content/questions/dsa/sorting.yaml: 0.answer',
    ],
    [
      'a missing rebuttal',
      / {6}d: .*\n/,
      '',
      '0.explain.wrong must hold one rebuttal for each wrong option',
    ],
    ['a field nobody knows', /rev: 1/, 'rev: 1\n  hint: look', 'Unrecognized key'],
    ['a telling id', /dsa-4m9tz2/, 'quicksort', '0.id must be a prefix and six random signs'],
    ['the id of another question', /dsa-4m9tz2/, 'web-q8v5hc', 'web-q8v5hc stands twice'],
  ])('refuses %s', (_name, pattern, replacement, words) => {
    const root = contentWith(SORTING, (text) => text.replace(pattern, replacement))
    expect(() => readSource(root)).toThrow(words)
  })

  it('refuses a folder of questions that belongs to no topic', () => {
    const root = contentWith(SORTING, (text) => text)
    mkdirSync(join(root, 'questions/dbsm'))
    expect(() => readSource(root)).toThrow('content/questions/dbsm: no such topic')
  })
})
