import { afterAll, describe, expect, inject, it } from 'vitest'
import { readGivenNote } from '../testing/note.ts'
import { openSandbox } from '@nextround/sandbox/open-sandbox'
import { verifyBlocks } from './verify-blocks.ts'

// Not the template itself: while a test is connected to it, no other test can copy it.
const databaseUrl = new URL('/postgres', inject('templateUrl')).href
const sandbox = openSandbox()
afterAll(() => sandbox.close())

async function verdicts(changes: [string | RegExp, string][], url = databaseUrl) {
  const { note, mistakes } = readGivenNote(changes)
  expect(mistakes).toEqual([])
  const found = await verifyBlocks(note ? [note] : [], { sandbox, databaseUrl: url })
  return found.map(({ line, outcome, words = '' }) => `${line} ${outcome} ${words}`.trim())
}

const PROGRAM = /```python run[\s\S]*?```output\n400\n```/
const SETUP = '```sql setup\nCREATE TABLE t (n int);\nINSERT INTO t VALUES (1), (NULL);\n```\n\n'
const query = (text: string, output: string, form = 'run'): [RegExp, string] => [
  PROGRAM,
  `${SETUP}\`\`\`sql ${form}\n${text}\n\`\`\`\n\n\`\`\`output\n${output}\n\`\`\``,
]
const withSum = (line: string): [string, string] => [
  'after the withdrawal: 500 − 100 = 400 rupees',
  line,
]

describe('blocks of a note', () => {
  it('pass if a program’s output and a calculation match', async () => {
    expect(await verdicts([])).toEqual(['17 agrees', '26 agrees'])
  })
  it('fail if the program prints something else', async () => {
    expect(await verdicts([['print(500 - 100)', 'print(500)']])).toContain(
      '17 differs prints "500", not "400"',
    )
  })
  it('must match the output line by line', async () => {
    const changes: [string, string][] = [
      ['print(500 - 100)', "print('4\\n00')"],
      ['```output\n400', '```output\n4 00'],
    ]
    expect(await verdicts(changes)).toContain('17 differs prints "4\\n00", not "4 00"')
  })
  it('run queries on PostgreSQL with the note’s tables', async () => {
    expect(await verdicts([query('SELECT n FROM t ORDER BY n', '1\nNULL')])).toContain('22 agrees')
    expect(await verdicts([query('SELECT n FROM t WHERE n = NULL', '1')])).toContain(
      '22 differs prints "no rows", not "1"',
    )
  })
  it('can use several sessions', async () => {
    const steps = 'A: BEGIN\nA: UPDATE t SET n = 2\nB: UPDATE t SET n = 3'
    expect(await verdicts([query(steps, 'waits', 'steps')])).toContain('22 agrees')
  })
  it('are skipped without PostgreSQL', async () => {
    const [verdict] = await verdicts([query('SELECT 1', '1')], 'postgres://nobody@127.0.0.1:1/none')
    expect(verdict).toMatch(/^22 skipped no PostgreSQL/)
  })
})

describe('a sum', () => {
  it.each([
    ['7 × 8 = 56', 'agrees'],
    ['mean: (2 + 3) / 2 = 5 / 2 = 2.5 ms', 'agrees'],
    ['2 / 3 = 0.667', 'agrees'],
    ['mean: (2 + 3) / 2 = 6 / 2 = 3', 'differs (2 + 3) / 2 is 2.5, not 3'],
    ['2 / 3 = 0.66', 'differs 2 / 3 is 0.6666666666666666, not 0.66'],
    ['x = 5', 'differs cannot read x in x'],
    ['about five', 'differs a sum reads "label: 2 + 3 = 5", not "about five"'],
  ])('%s %s', async (line, outcome) => {
    expect(await verdicts([[PROGRAM, ''], withSum(line)])).toEqual([`20 ${outcome}`])
  })
})
