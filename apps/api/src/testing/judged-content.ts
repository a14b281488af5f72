import type { CodingContent } from '../features/coding-tasks/task-catalogue.ts'
import { shaOf } from './coding-content.ts'

const GENERATOR = 'import sys\nprint(sys.argv[1], int(sys.argv[1]) * 2)\n'
const text = (input: string) => ({ by: 'text', text: input }) as const
const test = (name: string, isVisible: boolean, sum: string) => ({
  name,
  isVisible,
  note: null,
  expectedSha: shaOf(sum),
  expectedOutput: isVisible ? `${sum}\n` : null,
  expectedRows: null,
  mistakes: [],
})

const query = (name: string, isVisible: boolean, rows: string[][]) => ({
  ...test(name, isVisible, ''),
  input: text(
    [
      'CREATE TABLE city (name text);',
      ...rows.map(([city]) => `INSERT INTO city VALUES ('${city}');`),
    ].join('\n'),
  ),
  expectedSha: shaOf(rows.map((row) => JSON.stringify(row)).join('\n')),
  expectedOutput: null,
  expectedRows: isVisible ? { columns: ['name'], rows, count: rows.length } : null,
})

/** Tasks that are small enough for a real judge to be quick. */
export const JUDGED_CONTENT: CodingContent = {
  tasks: [
    { id: 'cities', rev: 1, samples: [], isOrdered: true },
    { id: 'sum', rev: 1, samples: [{ input: '', output: '', why: '' }], isOrdered: false },
  ],
  tests: [
    {
      id: 'cities',
      rev: 1,
      kind: 'query',
      checker: 'lines',
      limits: { sql: { cpuMs: 2_000, memoryMb: 256 } },
      tests: [
        { ...query('The rows you see', true, [['Agra'], ['Pune']]) },
        { ...query('No city', false, []) },
      ],
      hints: [],
      editorial: [],
      solutions: [],
    },
    {
      id: 'sum',
      rev: 1,
      kind: 'program',
      checker: 'lines',
      limits: {
        c: { cpuMs: 300, memoryMb: 64 },
        python: { cpuMs: 1_500, memoryMb: 128 },
      },
      tests: [
        { ...test('Sample 1', true, '3'), input: text('1 2\n') },
        { ...test('Negative', false, '-3'), input: text('-1 -2\n') },
        {
          ...test('Large', false, '3000000000'),
          input: {
            by: 'generator',
            source: GENERATOR,
            args: ['1000000000'],
            sha: shaOf('1000000000 2000000000\n'),
          },
        },
      ],
      hints: [],
      editorial: [],
      solutions: [],
    },
  ],
}
