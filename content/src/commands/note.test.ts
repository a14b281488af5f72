import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from './build.ts'
import { checkContent } from './check.ts'
import type { CommandContext } from './command-context.ts'
import { note } from './note.ts'
import { answerTo } from './preview.ts'
import { verify } from './verify.ts'

const CONTENT = join(import.meta.dirname, '../..')
/** Copies the questions of one subskill and two notes only, because reading all of them takes long. */
const UNUSED =
  /^\/(src|dist|node_modules|\.types)$|^\/questions\/(?!ai-ml$|ai-ml\/evaluation\.yaml$)|^\/study-guides\/|^\/notes\/[^/]+\/(?!evaluation|arrays-strings)/
const NOTE = 'notes/ai-ml/evaluation.md'
let root: string
let written: string
let house: CommandContext
let printed: string[]

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  const isNeeded = (path: string) => !UNUSED.test(path.slice(CONTENT.length))
  cpSync(CONTENT, root, { recursive: true, filter: isNeeded })
  written = readFileSync(join(root, NOTE), 'utf8')
})

beforeEach(() => {
  writeFileSync(join(root, NOTE), written)
  printed = []
  house = {
    root,
    today: '2026-11-20',
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
    settings: { path: '', databaseUrl: '', isCi: false, isUnsafe: false },
  }
})
const change = (from: string, to: string) =>
  writeFileSync(join(root, NOTE), written.replace(from, to))

describe('note', () => {
  it('checks and executes one note', async () => {
    await note(house, ['ai-ml/evaluation'])
    expect(printed).toEqual([
      expect.stringMatching(/^content\/notes\/ai-ml\/evaluation\.md: \d+ words, .* no finding$/),
    ])
  })
  it('names the line of a wrong calculation, with other findings', async () => {
    change('= 0.97\n', '= 0.98\n')
    await expect(note(house, ['ai-ml/evaluation'])).rejects.toThrow(
      /evaluation\.md:\d+ ai-ml\/evaluation N30: differs: .* is 0\.97, not 0\.98\n1 findings/,
    )
  })
  it('reports an unreadable note', async () => {
    change('kind: cells', 'kind: pie')
    await expect(note(house, ['ai-ml/evaluation'])).rejects.toThrow('ai-ml/evaluation N01: kind')
  })
  it('compares the note with a source', async () => {
    const page = join(root, 'page.txt')
    writeFileSync(page, 'A filter checks 1,000 emails, of which 50 are spam. It says so.')
    await expect(note(house, ['ai-ml/evaluation', '--against', page])).rejects.toThrow('N17: ')
  })
  it('lists the misconceptions before the note exists, and refuses unknown subskills', async () => {
    rmSync(join(root, NOTE))
    await expect(note(house, ['ai-ml/evaluation'])).rejects.toThrow('does not exist yet')
    expect(printed.length).toBeGreaterThan(2)
    await expect(note(house, ['ai-ml/magic'])).rejects.toThrow('no subskill is called ai-ml/magic')
  })
})

describe('other commands', () => {
  it('check reports problems in notes, and missing notes', () => {
    change('Remember: precision', 'Precision')
    expect(() => checkContent(house, [])).toThrow(
      /ai-ml\/evaluation N09[\s\S]*dbms\/indexing N20: is missing/,
    )
  })
  it('check reports an unreadable note', () => {
    change('slips:', 'slipped:')
    expect(() => checkContent(house, [])).toThrow('ai-ml/evaluation N01')
  })
  it('verify fails for a note with wrong output', async () => {
    await verify(house, ['--notes', 'ai-ml'])
    expect(printed.at(-1)).toBe('notes and guides: 5 agree, 0 differ, 0 skipped')
    change('= 0.97\n', '= 0.98\n')
    await expect(verify(house, ['--notes', 'ai-ml'])).rejects.toThrow(
      'a note or guide shows what is not so',
    )
  })
  it('build compiles notes, and leaves out an unfinished one on request', () => {
    change('kind: cells', 'kind: pie')
    expect(() => build(house)).toThrow('ai-ml/evaluation N01')
    build(house, ['--leave-out-unfinished'])
    const notes = JSON.parse(readFileSync(join(root, 'dist/notes.json'), 'utf8'))
    expect(notes).toContainEqual(
      expect.objectContaining({ topicId: 'dsa', subskill: 'arrays-strings' }),
    )
    expect(notes).not.toContainEqual(expect.objectContaining({ topicId: 'ai-ml' }))
  })
  it('preview shows a note', () => {
    expect(answerTo('/', root, house.today).html).toContain('href="/notes/ai-ml/evaluation"')
    const { status, html } = answerTo('/notes/ai-ml/evaluation', root, house.today)
    expect(status).toBe(200)
    expect(html).toContain('<svg viewBox="0 0 320')
  })
})
