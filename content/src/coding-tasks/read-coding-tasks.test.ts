import { describe, expect, it } from 'vitest'
import { type Changes, givenTask } from '../testing/coding-task.ts'
import { compileCodingTask, isServed } from './compile-coding-task.ts'
import { compileCodingTests } from './compile-coding-tests.ts'
import { hashTask } from './expected-lock.ts'

const inYaml = (from: string | RegExp, to: string): Changes => ({
  'task.yaml': (text) => text.replace(from, to),
})

describe('reading a coding task', () => {
  it('accepts one whose files are complete', () => {
    for (const kind of ['program', 'query'] as const) expect(givenTask(kind).mistakes).toEqual([])
    expect(givenTask('program').item.task).toMatchObject({ topicId: 'coding', subskill: 'loops' })
  })

  it.each<[name: string, changes: Changes, mistake: string]>([
    [
      'an unknown concept',
      inYaml('cod.loops.sums', 'cod.loops.none'),
      '6 sum-of-all C01: syllabus/',
    ],
    [
      'an id that is not its folder',
      inYaml('id: sum-of-all', 'id: sum'),
      '1 sum C01: must be the name',
    ],
    ['an unknown field', inYaml('minutes: 5', 'minute: 5'), '8: Unrecognized key: "minute"'],
    ['a missing solution', { 'solutions/main.c': () => undefined }, 'lacks solutions/main.c'],
    ['a missing starter', { 'starter/main.js': () => undefined }, 'lacks starter/main.js'],
    ['a missing generator', { 'generate.py': () => undefined }, 'needs generate.py'],
    ['a stray file', { 'notes.txt': () => 'x' }, 'notes.txt:1 sum-of-all C01: has no place'],
    [
      'a forgotten wrong solution',
      { 'wrong/x.py': () => 'x' },
      'x.py:1 sum-of-all C01: is not declared',
    ],
    ['Java without Main', { 'solutions/main.java': () => 'class A {}' }, 'has no class Main'],
    [
      'a long source',
      { 'solutions/main.py': (text) => text + '#'.repeat(20_000) },
      'more than 20000',
    ],
    [
      'a test that nothing needs',
      inYaml('in: All zero', 'in: Below zero'),
      'fails "All zero" first',
    ],
    [
      'a test that nobody knows',
      inYaml('in: All zero', 'in: All one'),
      'no test is called "All one"',
    ],
    ['two tests of one name', inYaml('name: Large', 'name: All zero'), 'the name of another test'],
    ['a test without input', inYaml(', input: "3\\n0 0 0\\n"', ''), 'either input or generate'],
    [
      'a visible test whose input is generated',
      inYaml('name: Large,', 'name: Large, visible: true,'),
      'is visible, so its input must be here',
    ],
    [
      'large tests without a slow solution',
      inYaml('wants: too-slow', 'wants: crashed'),
      'too slow for the large',
    ],
    [
      'an unknown company',
      inYaml('minutes: 5', 'minutes: 5\ncompanies: [acme]\nsource: x'),
      'no company acme',
    ],
    [
      'a company without a source',
      inYaml('minutes: 5', 'minutes: 5\ncompanies: [tcs]'),
      'needs a source',
    ],
    ['HTML', inYaml('Print the sum', 'Print <b>the</b> sum'), 'HTML is not allowed'],
    ['American words', inYaml('One number.', 'One behavior.'), 'use British spelling'],
    ['life without a second solver', inYaml('status: draft', 'status: live'), 'without a review'],
    [
      'life without verification',
      inYaml('status: draft', 'status: live\nreview: { on: 2026-11-19, by: solved-blind }'),
      'not verified as it is: pnpm content verify sum-of-all',
    ],
  ])('refuses %s', (_name, changes, mistake) => {
    expect(givenTask('program', changes).mistakes).toContainEqual(expect.stringContaining(mistake))
  })

  it.each<[name: string, changes: Changes, mistake: string]>([
    ['a missing data set', { 'data/twice.sql': () => undefined }, 'lacks data/twice.sql'],
    ['a single solution', { 'solutions/in.sql': () => undefined }, 'needs 2 queries'],
    ['the visible data as hidden', inYaml('data/twice', 'data/visible'), 'is the visible data'],
  ])('of queries refuses %s', (_name, changes, mistake) => {
    expect(givenTask('query', changes).mistakes).toContainEqual(expect.stringContaining(mistake))
  })
})

const MARK = 'PLANTED'

describe('a compiled task', () => {
  /** Everything that is secret has the mark: the public entry point must not have it. */
  const program = () => {
    const { item } = givenTask('program', {
      'task.yaml': (text) =>
        text
          .replaceAll(/note: [^,]+,/g, `note: ${MARK} note?,`)
          .replaceAll(/mistake: [^}]+}/g, `mistake: ${MARK} mistake }`)
          .replace(/hints: .*/, `hints: [${MARK} one, ${MARK} two]`)
          .replace('editorial: Begin', `editorial: ${MARK} Begin`)
          .replace('3\\n0 0 0', `3\\n${MARK} 0 0`),
      'generate.py': (text) => `# ${MARK}\n${text}`,
      'solutions/main.py': (text) => `# ${MARK}\n${text}`,
      'wrong/first-two.py': (text) => `# ${MARK}\n${text}`,
    })
    const names = ['Sample 1', 'Sample 2', ...item.task.tests.map(({ name }) => name)]
    const tests = names.map((name, place) => ({
      name,
      inputSha: `${MARK}-${place}`,
      expectedSha: `${MARK}-${place}`,
      ...(place < 3 && { output: `${MARK} output` }),
      mistakes: [{ sha: `${MARK}-sha`, file: 'first-two.py' }],
    }))
    return { ...item, lock: { rev: 1, status: 'live', of: hashTask(item), tests } } as const
  }

  it('shows nothing that is secret', () => {
    const shown = JSON.stringify(compileCodingTask(program()))
    expect(shown).not.toContain(MARK)
    expect(shown).toContain('Print the sum')
  })

  it('has it all where only the server looks', () => {
    const compiled = compileCodingTests(program())
    const [sample, , visible, hidden, ...others] = compiled.tests
    expect(sample).toMatchObject({ note: null, expectedOutput: `${MARK} output` })
    expect(visible).toMatchObject({ isVisible: true, note: `${MARK} note?` })
    expect(hidden).toMatchObject({
      isVisible: false,
      expectedOutput: null,
      input: { text: expect.stringContaining(MARK) },
      expectedSha: `${MARK}-3`,
      mistakes: [{ sha: `${MARK}-sha`, text: `${MARK} mistake` }],
    })
    expect(others.at(-1)).toMatchObject({
      input: { by: 'generator', args: ['2', '1000000000'], sha: `${MARK}-6` },
    })
    expect(compiled).toMatchObject({ hints: [`${MARK} one`, `${MARK} two`] })
  })

  it('shows of a query the tables of the visible data', () => {
    const { item } = givenTask('query', {
      'data/unknown.sql': (text) => `-- ${MARK}\n${text}`,
      'solutions/in.sql': (text) => `-- ${MARK}\n${text}`,
      'task.yaml': (text) => text.replaceAll(/note: [^,]+,/g, `note: ${MARK}?,`),
    })
    const columns = [{ name: 'id', type: 'integer', isKey: true, references: null }]
    const tables = [{ name: 'person', columns, rows: [['1']], rowCount: 1 }]
    const lock = { rev: 1, status: 'live', of: '', tests: [], tables } as const
    const shown = compileCodingTask({ ...item, lock: { ...lock, tests: [], tables } })
    expect(shown.tables).toEqual([{ ...tables[0], about: 'One row for each person.' }])
    expect(JSON.stringify(shown)).not.toContain(MARK)
  })

  it('drops a mistake that two wrong solutions make alike', () => {
    const item = program()
    const mistakes = ['first-two.py', 'distinct.js'].map((file) => ({ sha: 'same', file }))
    const tests = item.lock.tests.map((test) => ({ ...test, mistakes }))
    const compiled = compileCodingTests({ ...item, lock: { ...item.lock, tests } })
    expect(compiled.tests.flatMap((test) => test.mistakes)).toEqual([])
  })

  it('is served once it is live, and what is expected belongs to its files', () => {
    const item = program()
    const live = { ...item, task: { ...item.task, status: 'live' as const } }
    expect(isServed(live)).toBe(true)
    expect(isServed(item)).toBe(false)
    expect(
      isServed({ ...live, texts: new Map([...live.texts, ['solutions/main.c', 'new']]) }),
    ).toBe(false)
    expect(isServed({ ...live, lock: undefined })).toBe(false)
  })
})
