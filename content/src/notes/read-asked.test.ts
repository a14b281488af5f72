import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Files } from '../files.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { readAsked } from './read-asked.ts'

const syllabus = [
  {
    topicId: 'os',
    prefix: 'os',
    subskills: [{ id: 'os.memory', label: 'Memory', concepts: [] }],
  },
] as unknown as Syllabus[]

const readFrom = (yaml: string) => {
  const root = mkdtempSync(join(tmpdir(), 'asked-'))
  mkdirSync(join(root, 'asked'))
  writeFileSync(join(root, 'asked/os.yaml'), yaml)
  const files = new Files(root)
  return { asked: readAsked(files, syllabus), mistakes: files.mistakes }
}
const ONE = `- subskill: memory
  question: What is a page?
  words: paging frame
  answer: A block of memory of a fixed size, which is mapped to a frame of the same size.
`

it('asked questions are read with their topic', () => {
  const { asked, mistakes } = readFrom(ONE)
  expect(mistakes).toEqual([])
  expect(asked).toMatchObject([{ topicId: 'os', subskill: 'memory', question: 'What is a page?' }])
})

it('a question about an unknown subskill, or without an answer, is a mistake', () => {
  expect(readFrom(ONE.replace('memory', 'pages')).mistakes).toEqual([
    'content/asked/os.yaml: os has no subskill pages',
  ])
  expect(readFrom(ONE.replace(/answer: .*/, "answer: ''")).mistakes).toEqual([
    expect.stringMatching(/asked\/os\.yaml.*answer/),
  ])
})
