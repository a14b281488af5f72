import { afterAll, describe, expect, it } from 'vitest'
import { hashOutput } from '@nextround/sandbox/normalise-output'
import { openSandbox } from '@nextround/sandbox/open-sandbox'
import { type Changes, givenTask, readTask } from '../testing/coding-task.ts'
import { verifyCodingTasks } from './verify-coding-tasks.ts'

const sandbox = openSandbox()
afterAll(() => sandbox.close())
/** Each verification compiles a dozen programs, which takes minutes where the machine is busy. */
const COMPILES = { timeout: 300_000 }

async function verify(
  kind: 'program' | 'query',
  changes: Changes = {},
  { mayWrite = true, root = '' } = {},
) {
  const given = root ? { root, ...readTask(root) } : givenTask(kind, changes)
  const [verdict] = await verifyCodingTasks([given.item], { root: given.root, sandbox, mayWrite })
  return { root: given.root, ...verdict! }
}

const inYaml = (from: string | RegExp, to: string): Changes => ({
  'task.yaml': (text) => text.replace(from, to),
})

describe('verifying a program task', () => {
  it('writes what the solutions agree on, and compares it later', COMPILES, async () => {
    const { root, outcome, problems } = await verify('program')
    expect({ outcome, problems }).toEqual({ outcome: 'agrees', problems: [] })
    const { lock } = readTask(root).item
    expect(lock?.tests.map(({ name, output }) => [name, output])).toEqual([
      ['Sample 1', '7\n'],
      ['Sample 2', '5\n'],
      ['Below zero', '-2\n'],
      ['All zero', undefined],
      ['Three numbers', undefined],
      ['Twice the same', undefined],
      ['Large', undefined],
    ])
    expect(lock?.tests[6]?.expectedSha).toBe(hashOutput('2000000000', 'lines'))
    expect(lock?.tests[4]?.mistakes).toEqual([
      { sha: hashOutput('3', 'lines'), file: 'first-two.py' },
    ])
    expect(await verify('program', {}, { root, mayWrite: false })).toMatchObject({
      outcome: 'agrees',
    })
  })

  it('reports everything that does not come true', COMPILES, async () => {
    const { outcome, problems } = await verify('program', {
      'starter/main.py': () => 'input()\nprint(sum(map(int, input().split())))\n',
      'starter/main.c': () => 'int main(void) { return 1; }\n',
      'starter/main.js': () => 'const = 1\n',
      'wrong/without-sign.py': () => 'input()\nprint(sum(map(int, input().split())))\n',
      'wrong/first-two.py': () => 'input()\nprint(9)\n',
      'wrong/never-ends.c': () =>
        '#include <stdio.h>\nint main(void) { long n, x, s = 0; scanf("%ld", &n); while (n--) { scanf("%ld", &x); s += x; } printf("%ld\\n", s); }\n',
    })
    expect(outcome).toBe('differs')
    expect(problems.map((words) => words.replace(/^\S+ sum-of-all C02: /, ''))).toEqual([
      'crashed: It ended with exit code 1. on "Sample 1"',
      'is accepted although nothing is written yet',
      expect.stringMatching(/^does not compile: main.js:1/),
      'wrong/without-sign.py passes "Below zero"',
      'wrong/first-two.py first fails by wrong-answer in "Sample 1", not by wrong-answer in "Three numbers"',
      expect.stringMatching(/^wrong\/never-ends.c passes "Large" with 2 times the limit/),
    ])
  })

  it('refuses solutions that disagree or are no better than the sample', COMPILES, async () => {
    const { problems } = await verify('program', {
      ...inYaml('output: "5\\n"', 'output: "6\\n"'),
      'solutions/main.js': () => 'console.log(7)\n',
      // Two seconds of CPU time, however fast the machine is.
      'solutions/main.py': () =>
        'import time\ninput()\nx = input()\nwhile x == "3 4" and time.process_time() < 2: pass\nprint(sum(map(int, x.split())))\n',
    })
    const said = problems.join('\n')
    expect(said).toContain(
      'solutions/main.c sum-of-all C02: prints "5\\n" on "Sample 2", not its output',
    )
    expect(said).toMatch(/solutions\/main.js .* prints something else than solutions\/main.c/)
    expect(said).toMatch(/solutions\/main.py .* takes \d+ ms on "Sample 1", more than a third/)
  })

  it('keeps the tests of a live task as they were', COMPILES, async () => {
    const { root } = await verify('program')
    const { item } = readTask(root)
    const live = { ...item, lock: { ...item.lock!, status: 'live' as const, tests: [] } }
    const [verdict] = await verifyCodingTasks([live], { root, sandbox, mayWrite: true })
    expect(verdict?.problems).toEqual([expect.stringContaining('raise rev')])
  })

  it('is skipped without a sandbox', async () => {
    const { item, root } = givenTask('program')
    const [verdict] = await verifyCodingTasks([item], { root, sandbox: 'none', mayWrite: true })
    expect(verdict).toMatchObject({ outcome: 'skipped' })
  })
})

describe('verifying a query task', () => {
  it('writes rows, tables and known mistakes', COMPILES, async () => {
    const { root, outcome, problems } = await verify('query')
    expect({ outcome, problems }).toEqual({ outcome: 'agrees', problems: [] })
    expect(readTask(root).item.lock).toMatchObject({
      tests: [
        {
          rows: { columns: ['name'], rows: [['Asha']], count: 1 },
          mistakes: [{ file: 'everyone.sql' }],
        },
        { mistakes: [{ file: 'with-nulls.sql' }] },
        { mistakes: [{ file: 'distinct.sql' }] },
      ],
      tables: [{ name: 'person', rowCount: 2 }],
    })
  })

  it('reports everything that does not come true', COMPILES, async () => {
    const { problems } = await verify('query', {
      ...inYaml('{ person:', '{ people:'),
      'wrong/everyone.sql': () => 'SELECT name FROM person WHERE owes < 1;',
      'wrong/with-nulls.sql': () => 'SELECT name FROM persons;',
      'starter.sql': () => 'SELECT name FROM person WHERE NOT owes > 0;',
    })
    expect(problems.map((words) => words.replace(/^\S+ owes-nothing C02: /, ''))).toEqual([
      'schema.sql creates no table people',
    ])
    const solved = await verify('query', {
      'wrong/everyone.sql': () => 'SELECT name FROM person WHERE owes < 1;',
      'wrong/with-nulls.sql': () => 'SELECT name FROM persons;',
      'starter.sql': () => 'SELECT name FROM person WHERE NOT owes > 0;',
    })
    expect(solved.problems.map((words) => words.replace(/^\S+ owes-nothing C02: /, ''))).toEqual([
      'is accepted although nothing is written yet',
      'wrong/everyone.sql is accepted',
      'wrong/with-nulls.sql is no query: relation "persons" does not exist',
    ])
  })

  it('refuses solutions that disagree', COMPILES, async () => {
    const { problems } = await verify('query', {
      'solutions/in.sql': () => 'SELECT DISTINCT name FROM person WHERE owes = 0;',
    })
    expect(problems).toEqual([expect.stringContaining('on "One name twice"')])
  })
})
