import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { build } from './build.ts'
import { checkContent } from './check.ts'
import type { CommandContext } from './command-context.ts'
import { lock, readLock } from './lock.ts'
import { newQuestion } from './new.ts'
import { answerTo } from './preview.ts'
import { review } from './review.ts'
import { sheet } from './sheet.ts'
import { stats } from './stats.ts'
import { verify } from './verify.ts'

const CONTENT = join(import.meta.dirname, '../..')
const SORTING = 'questions/dsa/sorting-searching.yaml'
let context: CommandContext
let printed: string[]

/** Copies the content of one topic, with the one question that every test knows. */
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const isNeeded = (path: string) =>
    !/^\/(src|dist|node_modules|\.types)$|^\/(questions|sets|notes|study-guides|coding-tasks)\//.test(
      path.slice(CONTENT.length),
    )
  cpSync(CONTENT, root, { recursive: true, filter: isNeeded })
  const known = readFileSync(join(CONTENT, SORTING), 'utf8')
    .split(/\n+(?=- id: )/)
    .find((entry) => entry.includes('dsa-4m9tz2'))
  mkdirSync(join(root, 'questions/dsa'))
  const live = known?.trimEnd().replace('status: retired', 'status: live')
  writeFileSync(join(root, SORTING), `${live}\n`)
  printed = []
  context = {
    root,
    today: '2026-11-20',
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
    settings: { path: '', databaseUrl: '', isCi: false, isUnsafe: false },
  }
})
const read = (file: string) => readFileSync(join(context.root, file), 'utf8')
const change = (from: string, to: string) =>
  writeFileSync(join(context.root, SORTING), read(SORTING).replace(from, to))

describe('build', () => {
  it('fails for an incomplete question, or leaves it out on request', () => {
    newQuestion(context, ['dsa', 'sorting-searching'])
    const [id = ''] = printed
    expect(() => build(context)).toThrow(`${id} E01`)

    build(context, ['--leave-out-unfinished'])
    expect(printed.at(-2)).toMatch(new RegExp(`^left out[^]*${id} E01`))
    expect(printed.at(-1)).toMatch(/ 1 questions$/)
    expect(read('dist/questions.json')).toContain('dsa-4m9tz2')
    expect(read('dist/questions.json')).not.toContain(id)
  })

  it('leaves out the second of two questions with one id', () => {
    writeFileSync(join(context.root, SORTING), read(SORTING) + read(SORTING))
    build(context, ['--leave-out-unfinished'])
    expect(printed.join('\n')).toMatch(/left out[^]*is used twice[^]* 1 questions/)
  })
})

describe('new', () => {
  it('adds a template that the check does not accept yet', () => {
    const before = read(SORTING)
    newQuestion(context, ['dsa', 'sorting-searching'])
    const [id = '', hint = ''] = printed
    expect(id).toMatch(/^dsa-[0-9a-hjkmnp-tv-z]{6}$/)
    expect(hint).toContain('pnpm content check --items dsa')
    expect(read(SORTING).startsWith(`${before}\n- id: ${id}\n`)).toBe(true)
    expect(() => checkContent(context, ['--items', 'dsa'])).toThrow(`${id} E`)
  })
  it.each([
    ['multiple', 'options, answer, a misconception and a rebuttal for each wrong option'],
    ['number', 'answer, unit, a misconception and a rebuttal for each frequent mistake'],
  ])(
    'adds a template for the kind %s that the check doesn’t accept yet either',
    (kind, missing) => {
      newQuestion(context, ['dsa', 'sorting-searching', '--kind', kind])
      const [id = '', hint = ''] = printed
      expect(hint).toContain(missing)
      expect(read(SORTING)).toMatch(
        new RegExp(`- id: ${id}\\n {2}rev: 1\\n {2}status: draft\\n {2}kind: ${kind}\\n`),
      )
      expect(() => checkContent(context, ['--items', 'dsa'])).toThrow(`${id} E`)
    },
  )
  it('refuses any other kind', () => {
    expect(() => newQuestion(context, ['dsa', 'sorting-searching', '--kind', 'essay'])).toThrow(
      'usage: pnpm content new TOPIC SUBSKILL [--kind choice | multiple | number]',
    )
  })
  it('creates the file of a subskill', () => {
    newQuestion(context, ['os', 'memory'])
    expect(read('questions/os/memory.yaml')).toMatch(/^- id: os-/)
  })
  it('adds a set with templates of its questions, which the preview shows', () => {
    newQuestion(context, ['dsa', 'sorting-searching', '--set', 'grouped'])
    const [set = '', ...ids] = printed.filter((line) => line.startsWith('dsa-'))
    expect(set).toMatch(/^dsa-set-[0-9a-hjkmnp-tv-z]{6}$/)
    expect(ids).toHaveLength(3)
    expect(read(SORTING).match(new RegExp(`set: ${set}`, 'g'))).toHaveLength(3)

    const shown = answerTo(`/sets/${set}`, context.root, context.today)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('role="img"')
    expect(shown.html).toContain('<th scope="col" class="figure">2026 (seats)</th>')
    expect(() => newQuestion(context, ['dsa', 'sorting-searching', '--set', 'cake'])).toThrow(
      'usage',
    )
  })
  it('refuses unknown subskills', () => {
    expect(() => newQuestion(context, ['dsa', 'sorting'])).toThrow(
      'dsa has no sorting, but complexity',
    )
    expect(() => newQuestion(context, ['cooking', 'soup'])).toThrow('no topic cooking')
  })
})

describe('check', () => {
  it('accepts the questions of one topic', () => {
    checkContent(context, ['--items', 'dsa'])
    expect(printed).toEqual(['content: 1 questions without a finding'])
  })
  it('names the line of each finding', () => {
    change('answer: c', 'answer: b')
    expect(() => checkContent(context, ['--items', 'dsa'])).toThrow(
      /content\/questions\/dsa\/sorting-searching\.yaml:\d+ dsa-4m9tz2 E10: name the misconception behind c/,
    )
  })
  it('checks the bank last', () => {
    expect(() => checkContent(context, [])).toThrow(
      'dsa E61: 1 live questions; a quiz needs at least 15',
    )
  })
})

describe('check of a bank with drafts', () => {
  const pairs = (count: number, status: string) =>
    Array.from({ length: count }, (_, place) => {
      const texts = ['1, 1', '2, 2', '1, 2', '2, 1'].values()
      return read(SORTING)
        .replace('dsa-4m9tz2', `dsa-00000${place}`)
        .replace('status: live', `status: ${status}`)
        .replaceAll(/text: "[^"]*"/g, () => `text: "${texts.next().value}"`)
    }).join('\n')

  it('only advises a small topic about newer checks, and fails for the rest', () => {
    writeFileSync(join(context.root, SORTING), pairs(4, 'live'))
    expect(() => checkContent(context, [])).toThrow(/^(?!.*E19)/s)
    expect(printed).toContainEqual(expect.stringMatching(/^advice: .* dsa E19: /))
  })
  it('counts drafts as live with --drafts', () => {
    writeFileSync(join(context.root, SORTING), pairs(4, 'draft'))
    expect(() => checkContent(context, [])).toThrow('0 live questions')
    expect(printed).not.toContainEqual(expect.stringContaining('E19'))
    expect(() => checkContent(context, ['--drafts'])).toThrow('4 live questions')
    expect(printed).toContainEqual(expect.stringContaining('dsa E19'))
  })
})

describe('check of a draft topic', () => {
  beforeEach(() => {
    const topics = read('topics.yaml').replace('- id: os\n', '- id: os\n  status: draft\n')
    writeFileSync(join(context.root, 'topics.yaml'), topics)
  })

  it('requires no questions or samples yet', () => {
    expect(() => checkContent(context, [])).toThrow(/ dbms E61[^]* dbms E64/)
    expect(() => checkContent(context, [])).toThrow(/^(?!.* os E6)/s)
  })
  it('requires them with --drafts', () => {
    expect(() => checkContent(context, ['--drafts'])).toThrow(/ os E61[^]* os E64/)
  })
})

describe('lock', () => {
  it('adds lines once', () => {
    writeFileSync(join(context.root, 'ids.lock'), '')
    lock(context)
    lock(context)
    expect(readLock(context.root)).toMatch(/^dsa-4m9tz2 1 [0-9a-f]{16}\n$/)
    expect(printed).toEqual(['ids.lock: 1 lines added', 'ids.lock: 0 lines added'])
  })
})

describe('verify', () => {
  const NONE = /verify: \{ kind: none.*/

  it('reports each difference and its place', async () => {
    change(read(SORTING).match(NONE)?.[0] ?? '-', 'verify: { kind: expr, expr: "1 + 1" }')
    await expect(verify(context, ['dsa-4m9tz2'])).rejects.toThrow('a machine finds another answer')
    expect(printed.join('\n')).toMatch(
      /content\/questions\/dsa\/sorting-searching\.yaml:\d+ dsa-4m9tz2 E41: differs: found "2"/,
    )
  })
  it('reports which claim of an explanation is wrong', async () => {
    const claims =
      'checks:\n    - { kind: expr, expr: "1 + 1", prints: "2" }\n    - { kind: expr, expr: "2 + 2", prints: "5" }'
    change('  origin:', `  ${claims}\n  origin:`)
    await expect(verify(context, [])).rejects.toThrow('an explanation claims what is not so')
    const line =
      read(SORTING)
        .split('\n')
        .findIndex((text) => text.includes('2 + 2')) + 1
    expect(printed.slice(-3)).toEqual([
      `content/${SORTING}:${line} dsa-4m9tz2 E43: differs: is 4, not 5`,
      'verify: 0 agree, 0 differ, 0 skipped, 1 not for a machine',
      'checks of explanations: 1 agree, 1 differ, 0 skipped',
    ])
  })
  it('counts what this machine can’t run, and fails in CI', async () => {
    change(
      read(SORTING).match(NONE)?.[0] ?? '-',
      'verify: { kind: run, lang: java, program: "class Main {}" }',
    )
    // Without a sandbox, commands are looked for in an empty path.
    const settings = { ...context.settings, isUnsafe: true }
    await verify({ ...context, settings }, [])
    expect(printed.at(-1)).toBe('verify: 0 agree, 0 differ, 1 skipped, 0 not for a machine')
    const ci = { ...context, settings: { ...settings, isCi: true } }
    await expect(verify(ci, [])).rejects.toThrow('in CI nothing may be skipped')
  })
  it('skips questions that agreed before, unless told to run everything', async () => {
    change('  origin:', '  checks: [{ kind: expr, expr: "2 + 2", prints: "4" }]\n  origin:')
    const lastLine = async (...words: string[]) => {
      await verify(context, words)
      return printed.at(-1)
    }
    const EXECUTED = 'checks of explanations: 1 agree, 0 differ, 0 skipped'
    expect(await lastLine()).toBe(EXECUTED)
    // This seed doesn't draw the question.
    expect(await lastLine('--seed', 'x')).toBe(
      'verify: 0 agree, 0 differ, 0 skipped, 0 not for a machine',
    )
    expect(await lastLine('--all')).toBe(EXECUTED)
    change('2 + 2', '1 + 4')
    for (const _ of [1, 2])
      await expect(verify(context, ['--seed', 'x'])).rejects.toThrow('claims what is not so')
  })
  it('refuses unknown names', async () => {
    await expect(verify(context, ['dsa-000000'])).rejects.toThrow('is called dsa-000000')
  })
})

describe('sheet and review', () => {
  it('make a draft live if a second reader chooses the key', () => {
    change('status: live', 'status: draft')
    change(read(SORTING).match(/ {2}review: .*\n/)?.[0] ?? '-', '')
    sheet(context, ['--seed', '3', 'dsa'])
    const file = join(context.root, 'filled.md')
    const before = read(SORTING)
    for (const answer of ['1', '2', '3', '4']) {
      writeFileSync(file, (printed[0] ?? '').replace(/answer: $/m, `answer: ${answer}`))
      review(context, [file, '--record'])
    }
    expect(printed.filter((line) => line === '1 of 1 agree')).toHaveLength(1)
    expect(printed.filter((line) => line === '0 of 1 agree')).toHaveLength(3)
    expect(read(SORTING)).toBe(
      `${before.replace('status: draft', 'status: live')}  review: { on: "2026-11-20", answered: c }\n`,
    )
  })
})

describe('sheet --print', () => {
  it('prints live questions, with the key only on request', () => {
    sheet(context, ['--print', 'dsa'])
    sheet(context, ['--print', '--with-key', '--seed', '2', 'dsa/sorting-searching'])
    expect(printed[0]).toMatch(/<h1>dsa: 1 question, sheet 1<[^]*NextRound question bank/)
    expect(printed[0]).not.toContain('dsa-4m9tz2')
    expect(printed[1]).toMatch(/Key to dsa\/sorting-searching[^]*dsa-4m9tz2/)
    change('status: live', 'status: draft')
    sheet(context, ['--print', '--count', '5', 'dsa'])
    expect(printed[2]).toContain('dsa: 0 questions')
  })
  it('refuses unknown options', () => {
    for (const words of [['--print'], ['--with-key', 'dsa'], ['--prnt', 'dsa']])
      expect(() => sheet(context, words)).toThrow('usage: pnpm content sheet')
    expect(() => sheet(context, ['--seed', 'x', 'dsa'])).toThrow('--seed needs a whole number')
  })
})

describe('new coding-task', () => {
  it.each(['program', 'query'])('writes the folder of a %s that is not accepted yet', (kind) => {
    newQuestion(context, ['coding-task', 'coding', 'two-sums', '--kind', kind])
    expect(printed).toEqual(['two-sums', expect.stringContaining('pnpm content verify two-sums')])
    expect(read('coding-tasks/coding/two-sums/task.yaml')).toMatch(
      new RegExp(`^id: two-sums\\nkind: ${kind}\\nrev: 1\\nstatus: draft\\ntitle: Two sums\\n`),
    )
    expect(() => stats(context, ['--coding-tasks'])).toThrow(
      'content/coding-tasks/coding/two-sums/task.yaml:',
    )
  })
  it('refuses a name that is taken, or is none', () => {
    newQuestion(context, ['coding-task', 'coding', 'two-sums'])
    expect(() => newQuestion(context, ['coding-task', 'coding', 'two-sums'])).toThrow('exists')
    expect(() => newQuestion(context, ['coding-task', 'coding', 'Two sums'])).toThrow('hyphens')
    expect(() => newQuestion(context, ['coding-task', 'coding'])).toThrow('usage:')
  })
})

describe('stats of the coding tasks', () => {
  it('counts them by skill, kind and level', () => {
    for (const task of ['coding/longest-quiet-stretch', 'dbms/departments-without-employees'])
      cpSync(join(CONTENT, 'coding-tasks', task), join(context.root, 'coding-tasks', task), {
        recursive: true,
      })
    stats(context, ['--coding-tasks'])
    expect(printed[0]).toMatch(/^skill +live\/draft\/retired +programs easy\/medium\/hard/)
    expect(printed[0]).toMatch(/^coding\/arrays-strings +\d\/\d\/0 +1\/0\/0 +0\/0\/0$/m)
    expect(printed[0]).toMatch(/^dbms\/sql-queries +\d\/\d\/0 +0\/0\/0 +1\/0\/0$/m)
  })
})

describe('stats', () => {
  it('counts by topic and subskill', () => {
    stats(context, [])
    expect(printed[0]).toMatch(/\n {2}sorting-searching +1\/0\/0 +100\/14 +1\/0\/0/)
    stats(context, ['--json'])
    expect(JSON.parse(printed.at(-1) ?? '')).toContainEqual(
      expect.objectContaining({
        name: 'dsa',
        'live/draft/retired': '1/0/0',
        'keys a/b/c/d/e': '0/0/1/0/0',
      }),
    )
  })
})

describe('stats of the mocks', () => {
  it('counts the papers that the bank can fill, and lists the scarcest questions', () => {
    stats(context, ['--mocks'])
    expect(printed[0]).toMatch(/^first-round +0 .*aptitude\/\S+ \w+ 0\/1/m)
  })
})

describe('stats of a topic', () => {
  it('shows its live questions, and drafts on request', () => {
    change('  bloom: apply', '  bloom: remember\n  form: choose')
    const draft = read(SORTING).replace('dsa-4m9tz2', 'dsa-000001').replace('live', 'draft')
    writeFileSync(join(context.root, SORTING), `${read(SORTING)}\n${draft}`)
    const row = () => printed[1]?.split('\n').find((line) => line.startsWith('dsa ')) ?? ''
    stats(context, [])
    expect(printed[1]).toMatch(/^\nname +live +concepts +with 3 or more/)
    expect(row()).toMatch(/^dsa +1 +1 of \d+ +0 +100\/0\/0 +100 +100 +0 +0$/)
    printed = []
    stats(context, ['--drafts'])
    expect(row()).toMatch(/^dsa +2 +1 of \d+ +0 /)
  })
  it('names the terms that no explanation uses', () => {
    mkdirSync(join(context.root, 'terms'), { recursive: true })
    writeFileSync(join(context.root, 'terms/dsa.yaml'), '- pivot\n- monotonic stack\n')
    stats(context, [])
    expect(printed).toContain('\nunused terms of dsa: monotonic stack')
  })
})

describe('preview', () => {
  const get = (url: string) => answerTo(url, context.root, context.today)

  it('lists questions and shows one without its answer', () => {
    expect(get('/').html).toContain('<a href="/dsa-4m9tz2">A quicksort takes')
    const { html } = get('/dsa-4m9tz2')
    expect(html.match(/type="radio"/g)).toHaveLength(4)
    expect(html).not.toContain('The answer is')
  })
  it('shows the answer and explanation after the choice', () => {
    expect(get('/dsa-4m9tz2?choice=c').html).toContain('<h2 id="verdict">Right</h2>')
    const { html } = get('/dsa-4m9tz2?choice=a')
    expect(html).toContain('<h2 id="verdict">Wrong</h2>')
    expect(html).toContain('n log n needs splits into parts of similar size')
  })
  it('escapes text, and shows errors', () => {
    change('A quicksort takes', 'A <b>quicksort</b> `a < b` takes')
    expect(get('/dsa-4m9tz2').html).toContain(
      'A &lt;b&gt;quicksort&lt;/b&gt; <code>a &lt; b</code> takes',
    )
    change('rev: 1', 'rev: one')
    expect(get('/').html).toContain('rev must be a whole number')
    expect(get('/dsa-4m9tz2').status).toBe(404)
  })
})
