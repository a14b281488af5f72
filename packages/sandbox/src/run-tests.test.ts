import { afterAll, describe, expect, it } from 'vitest'
import { generateInput } from './generate-input.ts'
import { hashOutput } from './normalise-output.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'
import type { Language } from './programs.ts'
import { type RunTestsInput, runTests } from './run-tests.ts'
import { limitsFor } from './task-languages.ts'

const sandbox = openSandbox()
afterAll(() => sandbox.close())

const LIMITS = { cpuMs: 1_000, memoryMb: 64 }
/** Compilers take seconds where the machine is busy. */
const COMPILES = { timeout: 60_000 }

const run = (
  language: Language,
  source: string,
  {
    inputs = ['3\n'],
    isVisible = true,
    ...rest
  }: Partial<RunTestsInput> & {
    inputs?: string[]
    isVisible?: boolean
  } = {},
  inside: Sandbox = sandbox,
) =>
  runTests(inside, {
    language,
    source,
    limits: limitsFor(language, LIMITS),
    checker: 'lines',
    tests: inputs.map((input) => ({ input, isVisible })),
    ...rest,
  })

async function runOnce(...args: Parameters<typeof run>) {
  const report = await run(...args)
  if (report.outcome !== 'ran') throw new Error(JSON.stringify(report))
  return report.runs[0]!
}

const DOUBLES: [Language, string][] = [
  ['c', '#include <stdio.h>\nint main() { int n; scanf("%d", &n); printf("%d\\n", 2 * n); }'],
  [
    'cpp',
    '#include <bits/stdc++.h>\nusing namespace std;\nint main() { int n; cin >> n; cout << 2 * n << endl; }',
  ],
  [
    'java',
    'import java.util.*;\npublic class Main { public static void main(String[] a) { System.out.println(2 * new Scanner(System.in).nextInt()); } }',
  ],
  ['python', 'print(2 * int(input()))'],
  ['javascript', 'console.log(2 * Number(require("fs").readFileSync(0, "utf8")))'],
]

describe('a program that ends', () => {
  it.each(DOUBLES)('in %s is reported by the hash of its output', COMPILES, async (...program) => {
    const report = await run(...program, { inputs: ['3', '50'] })
    expect(report).toMatchObject({
      outcome: 'ran',
      runs: [
        { ending: 'ran', outputSha: hashOutput('6', 'lines'), output: { text: '6\n' } },
        { ending: 'ran', outputSha: hashOutput('100', 'lines'), output: { text: '100\n' } },
      ],
    })
  })

  it('shows nothing of a hidden test but the hash', async () => {
    const one = await runOnce('python', 'import sys\nprint(input(), file=sys.stderr)\nprint(4)', {
      inputs: ['secret'],
      isVisible: false,
    })
    expect(one).toMatchObject({ outputSha: hashOutput('4', 'lines'), output: null, crash: null })
    expect(JSON.stringify(one)).not.toContain('secret')
  })

  it('shows the beginning of a long output', async () => {
    const { output } = await runOnce('python', 'print("ab\\0\\n" * 5000)')
    expect(output).toMatchObject({ isCut: true })
    expect(output?.text).toHaveLength(4000)
    expect(output?.text).toMatch(/^ab\uFFFD\n/)
  })
})

const inJava = (body: string) =>
  `public class Main {\n  public static void main(String[] words) {\n    ${body}\n  }\n}`

describe('a program that does not end well', () => {
  it.each<[Language, string, line: number | null, says: RegExp]>([
    ['c', 'int main() {\n  volatile int x = 0;\n  return 7 / x;\n}', null, /SIGFPE.*divided/],
    ['cpp', 'int main() { throw 1; }', null, /SIGABRT/],
    ['java', inJava('System.out.println(1 / (words.length));'), 3, /ArithmeticException/],
    ['java', inJava('System.exit(3);'), null, /exit code 3/],
    ['python', 'def f():\n  return [][1]\n\nf()', 2, /^Traceback[\s\S]*File "main.py", line 2/],
    ['javascript', 'let x\n\nx.y = 1', 3, /^main.js:3[\s\S]*TypeError/],
  ])('in %s has crashed', COMPILES, async (language, source, line, says) => {
    const { ending, outputSha, crash } = await runOnce(language, source)
    expect({ ending, outputSha, line: crash?.line }).toEqual({
      ending: 'crashed',
      outputSha: null,
      line,
    })
    expect(crash?.text).toMatch(says)
    expect(crash?.text).not.toMatch(/\/box|node:internal/)
  })

  it('shows of a hidden test only the line of its own source', async () => {
    const source = `import sys
n = int(input())
print(f'  File "/box/main.py", line {n}', file=sys.stderr)
sys.exit(1)`
    const lineAfter = async (input: string) =>
      (await runOnce('python', source, { inputs: [input], isVisible: false })).crash
    expect(await lineAfter('2')).toEqual({ text: '', line: 2 })
    expect(await lineAfter('123456789')).toEqual({ text: '', line: null })
  })

  it('is not run for ever because its test is not the only one', async () => {
    const report = await run('c', 'int main() { for (;;) {} }', {
      inputs: ['1', '2', '3', '4'],
      limits: { cpuMs: 100, memoryMb: 64 },
    })
    expect(report).toMatchObject({
      outcome: 'ran',
      runs: [{ ending: 'too-slow' }, { ending: 'too-slow' }],
    })
  })

  it.each<[Language, string]>([
    [
      'c',
      '#include <stdlib.h>\n#include <string.h>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
    ],
    [
      'java',
      inJava('var all = new java.util.ArrayList<long[]>(); for (;;) all.add(new long[99999]);'),
    ],
    ['python', 'a = [0]\nwhile True: a += a'],
    ['javascript', 'const a = []; for (;;) a.push(new Array(1e5).fill(a.length))'],
  ])('in %s may be out of memory', COMPILES, async (language, source) => {
    expect(await runOnce(language, source)).toMatchObject({ ending: 'out-of-memory', crash: null })
  })

  it('may print too much', async () => {
    expect(await runOnce('python', 'while True: print("again")')).toMatchObject({
      ending: 'too-much-output',
      outputSha: null,
    })
  })

  it.each<[Language, string]>([
    [
      'cpp',
      'int f(int n) { return n ? 1 + f(n - 1) : 0; }\nint main() { volatile int n = 100000; return f(n) != n; }',
    ],
    [
      'java',
      'public class Main {\n  static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }\n  public static void main(String[] words) { if (f(100000) != 100000) System.exit(1); }\n}',
    ],
    [
      'python',
      'import sys\nsys.setrecursionlimit(200000)\ndef f(n): return 1 + f(n - 1) if n else 0\nassert f(100000) == 100000',
    ],
    [
      'javascript',
      'const f = (n) => (n ? 1 + f(n - 1) : 0)\nif (f(100000) !== 100000) process.exit(1)',
    ],
  ])('in %s may call itself 1,00,000 deep', COMPILES, async (language, source) => {
    expect(
      await runOnce(language, source, {
        limits: limitsFor(language, { cpuMs: 2000, memoryMb: 256 }),
      }),
    ).toMatchObject({ ending: 'ran' })
  })
})

describe('a source that is no program', () => {
  it.each<[Language, string, line: number | null, says: RegExp]>([
    ['c', 'int main() {\n  return x;\n}', 2, /main.c:2:10: error: .x. undeclared/],
    ['cpp', 'int main() {\n\n  return x;\n}', 3, /main.cpp:3:10: error/],
    ['cpp', 'int f(int);\nint main() {\n  return f(1);\n}', null, /undefined reference/],
    ['java', 'public class Main {\n  int x = "a";\n}', 2, /Main.java:2: error: incompatible/],
    ['python', 'if True:\nprint(1)', 2, /File "main.py", line 2[\s\S]*IndentationError/],
    ['javascript', 'const x = 1\nconst = 2', 2, /^main.js:2[\s\S]*SyntaxError/],
  ])('in %s is not compiled', COMPILES, async (language, source, line, says) => {
    const report = await run(language, source)
    expect(report).toMatchObject({ outcome: 'not-compiled', line })
    expect('message' in report && report.message).toMatch(says)
    expect('message' in report && report.message).not.toMatch(/\/box|node:internal/)
  })
})

describe('no verdict', () => {
  it('is given if only time on the clock is used up', async () => {
    const starved: Sandbox = {
      ...sandbox,
      run: (command) => sandbox.run({ ...command, limits: { ...command.limits, wallMs: 1 } }),
    }
    // The program is compiled before the machine becomes busy.
    await run('python', 'import time\ntime.sleep(60)', { inputs: [] })
    expect(await run('python', 'import time\ntime.sleep(60)', {}, starved)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('CPU time'),
    })
  })

  it('is given if the sandbox cannot be built', async () => {
    const broken: Sandbox = {
      ...sandbox,
      run: (command) => sandbox.run({ ...command, files: { '/nowhere/x': '/missing' } }),
    }
    await run('python', 'print(1)', { inputs: [] })
    expect(await run('python', 'print(1)', {}, broken)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('bwrap: '),
    })
  })

  it('is given if somebody stops it', async () => {
    const report = await run('python', 'print(1)', { signal: AbortSignal.abort() })
    expect(report).toEqual({ outcome: 'failed', reason: 'stopped' })
  })
})

it('generates the same input from the same arguments', async () => {
  const source =
    'import random, sys\nrandom.seed(sys.argv[2])\nprint(*[random.randint(1, 9) for _ in range(int(sys.argv[1]))])'
  const generate = (...args: string[]) => generateInput(sandbox, { source, args })
  expect(await generate('100', '7')).toEqual(await generate('100', '7'))
  expect(await generate('100', '7')).not.toEqual(await generate('100', '8'))
  await expect(generate('many')).rejects.toThrow('IndexError')
})
