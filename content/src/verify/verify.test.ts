import { afterAll, describe, expect, inject, it } from 'vitest'
import type { OptionKey, ChoiceQuestion } from '../kinds/question.ts'
import type { Verify } from '../kinds/verify.ts'
import { given } from '../testing/given.ts'
import { openSandbox } from '@nextround/sandbox/open-sandbox'
import { verifyAll } from './verify.ts'

// Not the template itself: while a test is connected to it, no other test can copy it.
const databaseUrl = new URL('/postgres', inject('templateUrl')).href
const sandbox = openSandbox()
afterAll(() => sandbox.close())

async function verdictOn(changes: Partial<ChoiceQuestion>) {
  const [verdict] = await verifyAll([given.question(changes)], { sandbox, databaseUrl })
  return verdict
}

const four = (texts: [string, string, string, string], answer: OptionKey = 'a') =>
  given.options(texts, answer)
const program = (lang: Extract<Verify, { kind: 'run' }>['lang'], text: string) =>
  ({ verify: { kind: 'run', lang, program: text } }) as const

const HELLO = {
  javascript: "console.log('hello')",
  python: "print('hello')",
  c: '#include <stdio.h>\nint main(void) { puts("hello"); }',
  cpp: '#include <iostream>\n#include <string>\nint main() { std::string word{"hello"}; std::cout << word; }',
  pseudocode: 'Set word = "hello"\nprint word',
  java: 'class Greeting { String word = "hello"; }\nclass Main { public static void main(String[] a) { System.out.println(new Greeting().word); } }',
} as const

const FAILURES = {
  javascript: ['null.x', 'TypeError'],
  python: ['def f():\n  raise KeyError("x")\ntry:\n  f()\nexcept KeyError:\n  [][1]', 'IndexError'],
  c: ['int main(void) { return x; }', 'does not compile'],
  cpp: ['#include <stdexcept>\nint main() { throw std::out_of_range("9"); }', 'out_of_range'],
  pseudocode: ['print 1\nprint 1 / 0', 'division by zero'],
  java: [
    'class Main { public static void main(String[] a) { int x = 1 / (a.length); } }',
    'ArithmeticException',
  ],
} as const

describe.each(Object.keys(HELLO) as (keyof typeof HELLO)[])('a program in %s', (lang) => {
  it('agrees with the option that states its output, or shows that this machine can’t run it', async () => {
    const verdict = await verdictOn({
      ...program(lang, HELLO[lang]),
      ...four(['`hello`', 'Hello', 'hell', 'error']),
    })
    expect(['agrees', 'skipped']).toContain(verdict?.outcome)
  })

  it('names its error', async () => {
    const [text, name] = FAILURES[lang]
    const verdict = await verdictOn({
      ...program(lang, text),
      ...four([`error: ${name}`, 'error: AnotherError', '1', '2']),
    })
    expect(['agrees', 'skipped']).toContain(verdict?.outcome)
  })
})

describe('a program', () => {
  const print = (text: string) => program('javascript', `console.log(${text})`)

  it('finds a wrong key', async () => {
    expect(await verdictOn({ ...print('2'), ...four(['1', '2', '3', '4']) })).toMatchObject({
      outcome: 'differs',
      words: 'found "2", which is b, not a',
    })
  })

  it('finds two options with the same value', async () => {
    const texts = four(['`2`', '2', '3', '4'])
    expect(await verdictOn({ ...print('2'), ...texts })).toMatchObject({
      outcome: 'differs',
      words: expect.stringContaining('a and b') as string,
    })
  })

  it('finds an output that matches no option', async () => {
    expect(await verdictOn({ ...print('9'), ...four(['1', '2', '3', '4']) })).toMatchObject({
      outcome: 'differs',
      words: expect.stringContaining('no option') as string,
    })
  })

  it('may print on several lines what an option has on one', async () => {
    const texts = four(['1 2 3', '3 2 1', '1 3 2', '2 1 3'])
    expect(await verdictOn({ ...print("[1, 2, 3].join('\\n')"), ...texts })).toMatchObject({
      outcome: 'agrees',
    })
  })

  it('distinguishes texts from numbers by quotes if the options have them', async () => {
    const texts = four(["'12'", '12', '3', "'3'"], 'b')
    expect(await verdictOn({ ...print('12'), ...texts })).toMatchObject({ outcome: 'agrees' })
    const bare = four(["'a'", "'b'", "''", 'null'])
    expect(await verdictOn({ ...print("'a'"), ...bare })).toMatchObject({ outcome: 'agrees' })
  })

  it('is the code of the question, inside a program that may indent it', async () => {
    const verdict = await verdictOn({
      code: { lang: 'python', text: 'x = 1\nx += 1' },
      verify: {
        kind: 'run',
        lang: 'python',
        program: 'def f():\n  {{code}}\n  return x\nprint(f())',
      },
      ...four(['2', '1', '0', '3']),
    })
    expect(verdict).toMatchObject({ outcome: 'agrees' })
  })

  it('is compared with `outputs` if the options use other words', async () => {
    const outputs = { a: '1 error: TypeError', b: 'error: TypeError', c: '1', d: '2' }
    const verify = { ...program('javascript', 'console.log(1); null.x').verify, outputs }
    expect(await verdictOn({ verify })).toMatchObject({ outcome: 'agrees' })
  })

  it('is stopped if it doesn’t end', async () => {
    const texts = four(['error: timeout', '1', '2', '3'])
    const question = given.question({ ...program('javascript', 'for (;;);'), ...texts })
    expect(await verifyAll([question], { sandbox, databaseUrl, cpuSeconds: 1 })).toMatchObject([
      { outcome: 'agrees' },
    ])
  })

  it('has no network', async () => {
    const knock = `require('node:net').connect(${new URL(databaseUrl).port || 5432}, '127.0.0.1')
      .on('connect', () => { console.log('open'); process.exit() })
      .on('error', () => console.log('closed'))`
    const texts = four(['closed', 'open', '1', '2'])
    expect(await verdictOn({ ...program('javascript', knock), ...texts })).toMatchObject({
      outcome: 'agrees',
    })
  })

  it('sees only a few environment variables', async () => {
    const texts = four(['HOME LANG PATH PWD TZ', '1', '2', '3'])
    const ask = print("Object.keys(process.env).sort().join(' ')")
    expect(await verdictOn({ ...ask, ...texts })).toMatchObject({ outcome: 'agrees' })
  })

  it('is skipped if its language isn’t installed', async () => {
    const bare = { ...sandbox, path: '/nowhere' }
    const question = given.question(program('java', HELLO.java))
    expect(await verifyAll([question], { sandbox: bare, databaseUrl })).toEqual([
      { id: question.id, outcome: 'skipped', words: 'no javac on this machine' },
    ])
  })
})

it('skips programs where there is no sandbox', async () => {
  const question = given.question(program('python', HELLO.python))
  const sum = given.question({
    verify: { kind: 'expr', expr: '1 + 1' },
    ...four(['2', '1', '3', '4']),
  })
  expect(
    await verifyAll([question, sum], { sandbox: 'no sandbox: a reason', databaseUrl }),
  ).toMatchObject([{ outcome: 'skipped', words: 'no sandbox: a reason' }, { outcome: 'agrees' }])
})

describe('a query', () => {
  it.each([
    ['a program of the host', "COPY (SELECT 1) TO PROGRAM 'true'"],
    ['a file of the host', "SELECT pg_read_file('/etc/hostname')"],
    ['the role that connected first', 'RESET SESSION AUTHORIZATION; SELECT rolname FROM pg_authid'],
  ])('does not reach %s', async (_, query) => {
    const texts = four(['error: insufficient_privilege', '1', '2', '3'])
    const verify = { kind: 'sql', setup: 'SELECT 1', query } as const
    expect(await verdictOn({ verify, ...texts })).toMatchObject({ outcome: 'agrees' })
  })

  const setup =
    'CREATE TABLE t (x int PRIMARY KEY, y text); INSERT INTO t VALUES (1, NULL), (2, $$b$$);'
  const asking = (query: string): Partial<ChoiceQuestion> => ({
    verify: { kind: 'sql', setup, query },
  })

  it.each<[name: string, query: string, output: string]>([
    ['rows', 'SELECT * FROM t ORDER BY x', '1, NULL\n2, b'],
    ['rows in one line', 'SELECT x FROM t ORDER BY x', '1 2'],
    ['truth', 'SELECT NULL IS NULL', 'true'],
    ['no rows', 'SELECT * FROM t WHERE y = NULL', 'no rows'],
    ['a change', 'UPDATE t SET y = NULL', 'UPDATE 2'],
    ['an error by its name', 'INSERT INTO t VALUES (1)', 'error: unique_violation'],
    ['an error by its code', 'SELECT 1 / 0', 'error: 22012'],
    ['what is left after a rollback', 'BEGIN; TRUNCATE t; ROLLBACK; SELECT count(*) FROM t', '2'],
  ])('gives %s', async (_name, query, output) => {
    const verdict = await verdictOn({ ...asking(query), ...four([output, 'x', 'y', 'z']) })
    expect(verdict).toEqual({ id: 'dbms-7k3q9f', outcome: 'agrees' })
  })

  it('finds a wrong key', async () => {
    const texts = four(['1', '2', '3', '4'])
    expect(await verdictOn({ ...asking('SELECT count(*) FROM t'), ...texts })).toMatchObject({
      outcome: 'differs',
    })
  })

  it('doesn’t affect the next one', async () => {
    const query = 'CREATE TABLE kept (); COMMIT; SELECT 1'
    const texts = four(['1', '2', '3', '4'])
    const twice = [1, 2].map(() => given.question({ ...asking(query), ...texts }))
    const verdicts = await verifyAll(twice, { sandbox, databaseUrl })
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['agrees', 'agrees'])
  })

  it('is skipped without a database', async () => {
    const question = given.question(asking('SELECT 1'))
    const [verdict] = await verifyAll([question], {
      sandbox,
      databaseUrl: 'postgres://postgres@127.0.0.1:1/postgres',
    })
    expect(verdict).toMatchObject({ outcome: 'skipped' })
  })
})

describe('a sum', () => {
  const sum = (expr: string, tolerance?: string): Partial<ChoiceQuestion> => ({
    verify: { kind: 'expr', expr, ...(tolerance ? { tolerance } : {}) },
  })

  it.each<[expr: string, texts: [string, string, string, string]]>([
    ['150 / 9 * 3.6', ['60 km/h', '54 km/h', '66 km/h', '16.7 km/h']],
    ['100 / 3', ['33.33%', '33%', '34%', '30.33%']],
    ['120000 * 1.1 ^ 2', ['₹1,45,200', '₹1,44,000', '₹1,32,000', '₹1,20,000']],
    ['1 / comb(4, 2)', ['1/6', '1/4', '1/12', '5/6']],
    ['50 / 3', ['16 2/3%', '16%', '17%', '16 1/3%']],
    ['12 / 8', ['3:2', '3:4', '2:3', '4:3']],
    ['-5 + 2', ['-3', '3', '7', '-7']],
  ])('%s is compared with the first number of each option', async (expr, texts) => {
    expect(await verdictOn({ ...sum(expr), ...four(texts) })).toMatchObject({ outcome: 'agrees' })
  })

  it('finds a wrong key and unreadable expressions', async () => {
    const texts = four(['1', '2', '3', '4'])
    expect(await verdictOn({ ...sum('1 + 1'), ...texts })).toMatchObject({ outcome: 'differs' })
    expect(await verdictOn({ ...sum('process.exit()'), ...texts })).toMatchObject({
      outcome: 'differs',
      words: expect.stringContaining('cannot read process') as string,
    })
  })

  it('is as exact as the author says', async () => {
    const texts = four(['17', '15', '20', '25'])
    expect(await verdictOn({ ...sum('50 / 3'), ...texts })).toMatchObject({ outcome: 'differs' })
    expect(await verdictOn({ ...sum('50 / 3', '0.5'), ...texts })).toMatchObject({
      outcome: 'agrees',
    })
  })
})

describe('steps of several sessions', () => {
  const setup =
    'CREATE TABLE account (id int PRIMARY KEY, balance int); INSERT INTO account VALUES (1, 500), (2, 500);'
  const answer = async (steps: string, output: string) =>
    verdictOn({ verify: { kind: 'sql', setup, steps }, ...four([output, 'x', 'y', 'z']) })
  const read = 'SELECT balance FROM account WHERE id = 1'
  const take = (id: number) => `UPDATE account SET balance = balance - 100 WHERE id = ${id}`

  it.each([
    ['a read that is not repeatable', `A: BEGIN\nA: ${read}\nB: ${take(1)}\nA: ${read}`, '400'],
    [
      'a snapshot',
      `A: BEGIN ISOLATION LEVEL REPEATABLE READ\nA: ${read}\nB: ${take(1)}\nA: ${read}`,
      '500',
    ],
    ['no dirty read', `A: BEGIN\nA: ${take(1)}\nB: ${read}`, '500'],
    ['a writer that waits', `A: BEGIN\nA: ${take(1)}\nB: ${take(1)}`, 'waits'],
    [
      'what a writer does after the wait',
      `A: BEGIN\nA: ${take(1)}\nB: ${take(1)}\nA: COMMIT\nB: ${read}`,
      '300',
    ],
    [
      'a writer that may not go on',
      `B: BEGIN ISOLATION LEVEL REPEATABLE READ\nB: ${read}\nA: ${take(1)}\nB: ${take(1)}`,
      'error: serialization_failure',
    ],
  ])('show %s', async (_name, steps, output) => {
    expect(await answer(steps, output)).toEqual({ id: 'dbms-7k3q9f', outcome: 'agrees' })
  })

  it('end even in a deadlock', async () => {
    const steps = `A: BEGIN\nB: BEGIN\nA: ${take(1)}\nB: ${take(2)}\nA: ${take(2)}\nB: ${take(1)}`
    expect(await answer(steps, 'waits')).toMatchObject({ outcome: 'agrees' })
  })

  it('are read line by line', async () => {
    expect(await answer('SELECT 1', '1')).toMatchObject({
      outcome: 'differs',
      words: expect.stringContaining('a step reads') as string,
    })
  })
})

describe('a number to type', () => {
  const verdictOn = async (changes: Parameters<typeof given.numberItem>[0]) =>
    (await verifyAll([given.numberItem(changes).question], { sandbox, databaseUrl }))[0]

  it('is computed, and agrees within the tolerance of learners', async () => {
    expect(await verdictOn({})).toMatchObject({ outcome: 'agrees' })
    expect(await verdictOn({ answer: '2.4' })).toMatchObject({
      outcome: 'differs',
      words: expect.stringMatching(/^found 2\.307\d*, not 2\.4$/),
    })
  })

  it('is what a program prints', async () => {
    const printing = (text: string) =>
      ({ verify: { kind: 'run', lang: 'python', program: text } }) as const
    expect(await verdictOn(printing('print(15 / 6.5)'))).toMatchObject({ outcome: 'agrees' })
    expect(await verdictOn(printing('print("about", 15 / 6.5)'))).toMatchObject({
      outcome: 'differs',
    })
  })
})

describe('the checks of an explanation', () => {
  const verdictsOn = (changes: Partial<ChoiceQuestion>) =>
    verifyAll([given.question(changes)], { sandbox, databaseUrl })
  const count = (prints: string, setup?: string) =>
    ({
      kind: 'sql',
      query: 'SELECT count(*) FROM t',
      prints,
      ...(setup === undefined ? {} : { setup }),
    }) as const

  it('are run even if no machine can find the key', async () => {
    const checks = [
      { kind: 'expr', expr: '2 / 3', prints: '0.67' },
      { kind: 'run', lang: 'javascript', program: '{{code}}\nconsole.log(x)', prints: '1' },
    ] as const
    const code = { lang: 'javascript', text: 'let x = 1' } as const
    expect(await verdictsOn({ code, checks: [...checks] })).toEqual([
      { id: 'dbms-7k3q9f', check: 0, outcome: 'agrees' },
      { id: 'dbms-7k3q9f', check: 1, outcome: 'agrees' },
    ])
  })

  it('use the question’s tables, or their own', async () => {
    const verify = {
      kind: 'sql',
      setup: 'CREATE TABLE t AS SELECT 1 AS x',
      query: 'SELECT x FROM t',
    } as const
    const own = 'CREATE TABLE t AS SELECT generate_series(1, 3) AS x'
    const verdicts = await verdictsOn({
      verify,
      checks: [count('1'), count('3', own), count('2')],
      ...four(['1', '2', '3', '4']),
    })
    expect(verdicts.map(({ outcome }) => outcome)).toEqual([
      'agrees',
      'agrees',
      'agrees',
      'differs',
    ])
    expect(verdicts.at(-1)?.words).toBe('prints "1", not "2"')
  })

  it('find a counterexample that doesn’t hold', async () => {
    const slide = `function longest(s) {
  let left = 0, best = 0, at = {}
  for (let i = 0; i < s.length; i++) {
    if (s[i] in at) left = left + 1
    at[s[i]] = i
    best = Math.max(best, i - left + 1)
  }
  return best
}`
    const claim = (text: string, prints: string) =>
      ({
        kind: 'run',
        lang: 'javascript',
        program: `${slide}\nconsole.log(longest('${text}'))`,
        prints,
      }) as const
    const verdicts = await verdictsOn({ checks: [claim('abcb', '4'), claim('abcbd', '4')] })
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['differs', 'agrees'])
  })

  it('write an error in the same form as the key', async () => {
    const checks = [
      { kind: 'sql', query: 'SELECT 1 / 0', prints: 'error: division_by_zero' },
      { kind: 'expr', expr: '1 +', prints: '1' },
    ] as const
    expect(await verdictsOn({ checks: [...checks] })).toMatchObject([
      { outcome: 'agrees' },
      { outcome: 'differs', words: expect.stringContaining('could not be run') as string },
    ])
  })
})
