import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from './check.ts'
import type { House } from './house.ts'
import { lock, readLock } from './lock.ts'
import { newQuestion } from './new.ts'
import { answerTo } from './preview.ts'
import { review } from './review.ts'
import { sheet } from './sheet.ts'
import { stats } from './stats.ts'
import { verify } from './verify.ts'

const CONTENT = join(import.meta.dirname, '../..')
const SORTING = 'questions/dsa/sorting-searching.yaml'
let house: House
let printed: string[]

/** A copy of the content of one topic, with the one question that every test knows. */
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const isNeeded = (path: string) => !/\/(src|dist|node_modules|\.types)$|\/questions\//.test(path)
  cpSync(CONTENT, root, { recursive: true, filter: isNeeded })
  const known = readFileSync(join(CONTENT, SORTING), 'utf8')
    .split(/\n+(?=- id: )/)
    .find((entry) => entry.includes('dsa-4m9tz2'))
  mkdirSync(join(root, 'questions/dsa'))
  writeFileSync(join(root, SORTING), `${known?.trimEnd()}\n`)
  printed = []
  house = {
    root,
    today: '2026-11-20',
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
    settings: { path: '', databaseUrl: '', isCi: false },
  }
})
const read = (file: string) => readFileSync(join(house.root, file), 'utf8')
const change = (from: string, to: string) =>
  writeFileSync(join(house.root, SORTING), read(SORTING).replace(from, to))

describe('new', () => {
  it('adds a question to fill in, which the check does not accept yet', () => {
    const before = read(SORTING)
    newQuestion(house, ['dsa', 'sorting-searching'])
    const [id = '', hint = ''] = printed
    expect(id).toMatch(/^dsa-[0-9a-hjkmnp-tv-z]{6}$/)
    expect(hint).toContain('pnpm content check --items dsa')
    expect(read(SORTING).startsWith(`${before}\n- id: ${id}\n`)).toBe(true)
    expect(() => checkContent(house, ['--items', 'dsa'])).toThrow(`${id} E`)
  })
  it('starts the file of a subskill', () => {
    newQuestion(house, ['os', 'memory'])
    expect(read('questions/os/memory.yaml')).toMatch(/^- id: os-/)
  })
  it('knows the subskills', () => {
    expect(() => newQuestion(house, ['dsa', 'sorting'])).toThrow(
      'dsa has no sorting, but complexity',
    )
    expect(() => newQuestion(house, ['cooking', 'soup'])).toThrow('no topic cooking')
  })
})

describe('check', () => {
  it('accepts the questions of one topic', () => {
    checkContent(house, ['--items', 'dsa'])
    expect(printed).toEqual(['content: 1 questions without a finding'])
  })
  it('names the line of what it finds', () => {
    change('answer: c', 'answer: b')
    expect(() => checkContent(house, ['--items', 'dsa'])).toThrow(
      /content\/questions\/dsa\/sorting-searching\.yaml:\d+ dsa-4m9tz2 E10: name the misconception behind c/,
    )
  })
  it('looks at the bank last', () => {
    expect(() => checkContent(house, [])).toThrow(
      'dsa E61: 1 live questions; a quiz needs at least 15',
    )
  })
})

describe('lock', () => {
  it('adds lines once', () => {
    writeFileSync(join(house.root, 'ids.lock'), '')
    lock(house)
    lock(house)
    expect(readLock(house.root)).toMatch(/^dsa-4m9tz2 1 [0-9a-f]{16}\n$/)
    expect(printed).toEqual(['ids.lock: 1 lines added', 'ids.lock: 0 lines added'])
  })
})

describe('verify', () => {
  const NONE = /verify: \{ kind: none.*/

  it('says what differs and where', async () => {
    change(read(SORTING).match(NONE)?.[0] ?? '-', 'verify: { kind: expr, expr: "1 + 1" }')
    await expect(verify(house, ['dsa-4m9tz2'])).rejects.toThrow('a machine finds another answer')
    expect(printed.join('\n')).toMatch(
      /content\/questions\/dsa\/sorting-searching\.yaml:\d+ dsa-4m9tz2 E41: differs: found "2"/,
    )
  })
  it('counts what this machine cannot run, and fails for it in CI', async () => {
    change(
      read(SORTING).match(NONE)?.[0] ?? '-',
      'verify: { kind: run, lang: java, program: "class Main {}" }',
    )
    await verify(house, [])
    expect(printed.at(-1)).toBe('verify: 0 agree, 0 differ, 1 skipped, 0 not for a machine')
    const ci = { ...house, settings: { ...house.settings, isCi: true } }
    await expect(verify(ci, [])).rejects.toThrow('in CI nothing may be skipped')
  })
  it('knows whom it is asked about', async () => {
    await expect(verify(house, ['dsa-000000'])).rejects.toThrow('is called dsa-000000')
  })
})

describe('sheet and review', () => {
  it('bring a draft to life when a second reader chooses the key', () => {
    change('status: live', 'status: draft')
    change(read(SORTING).match(/ {2}review: .*\n/)?.[0] ?? '-', '')
    sheet(house, ['--seed', '3', 'dsa'])
    const file = join(house.root, 'filled.md')
    const before = read(SORTING)
    for (const answer of ['1', '2', '3', '4']) {
      writeFileSync(file, (printed[0] ?? '').replace(/answer: $/m, `answer: ${answer}`))
      review(house, [file, '--record'])
    }
    expect(printed.filter((line) => line === '1 of 1 agree')).toHaveLength(1)
    expect(printed.filter((line) => line === '0 of 1 agree')).toHaveLength(3)
    expect(read(SORTING)).toBe(
      `${before.replace('status: draft', 'status: live')}  review: { on: "2026-11-20", answered: c }\n`,
    )
  })
})

describe('stats', () => {
  it('counts by topic and subskill', () => {
    stats(house, [])
    expect(printed[0]).toMatch(/\n {2}sorting-searching +1\/0\/0 +100\/14 +0\/1\/0/)
    stats(house, ['--json'])
    expect(JSON.parse(printed.at(-1) ?? '')).toContainEqual(
      expect.objectContaining({
        name: 'dsa',
        'live/draft/retired': '1/0/0',
        'keys a/b/c/d': '0/0/1/0',
      }),
    )
  })
})

describe('preview', () => {
  const get = (url: string) => answerTo(url, house.root, house.today)

  it('lists questions and shows one without its answer', () => {
    expect(get('/').html).toContain('<a href="/dsa-4m9tz2">A quicksort takes')
    const { html } = get('/dsa-4m9tz2')
    expect(html.match(/type="radio"/g)).toHaveLength(4)
    expect(html).not.toContain('The answer is')
  })
  it('shows after the choice what was right and why', () => {
    expect(get('/dsa-4m9tz2?choice=c').html).toContain('<h2 id="verdict">Right</h2>')
    const { html } = get('/dsa-4m9tz2?choice=a')
    expect(html).toContain('<h2 id="verdict">Wrong</h2>')
    expect(html).toContain('n log n needs splits into parts of similar size')
  })
  it('shows text as text, and mistakes as such', () => {
    change('A quicksort takes', 'A <b>quicksort</b> `a < b` takes')
    expect(get('/dsa-4m9tz2').html).toContain(
      'A &lt;b&gt;quicksort&lt;/b&gt; <code>a &lt; b</code> takes',
    )
    change('rev: 1', 'rev: one')
    expect(get('/').html).toContain('rev must be a whole number')
    expect(get('/dsa-4m9tz2').status).toBe(404)
  })
})
