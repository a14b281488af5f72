import { hash } from 'node:crypto'
import type { CodingContent } from '../features/coding-tasks/task-catalogue.ts'

/** Hashes an output as the sandbox does, for tests that run no program. */
export const shaOf = (output: string): string => hash('sha256', output, 'hex')

const limits = { cpuMs: 2_000, memoryMb: 256 }
const LANGUAGES = { c: limits, cpp: limits, java: limits, python: limits, javascript: limits }

/** What must never reach a learner before its time, in the tasks below. */
export const CODING_MARKS = {
  hiddenInput: 'MARK-HIDDEN-INPUT',
  hiddenOutput: 'MARK-HIDDEN-OUTPUT',
  solution: 'MARK-SOLUTION',
  editorial: 'MARK-EDITORIAL',
  hint: 'MARK-HINT',
  note: 'MARK-NOTE',
}

const sample = { input: '', output: '', why: '' }
/** Of tests that are not visible. */
const HIDDEN = { expectedOutput: null, expectedRows: null }
const text = (input: string) => ({ by: 'text', text: input }) as const

/** A program and a query, each with visible and hidden tests. */
export const CODING_CONTENT: CodingContent = {
  tasks: [
    { id: 'add-two', rev: 1, samples: [sample, sample], isOrdered: false },
    { id: 'high-earners', rev: 1, samples: [], isOrdered: true },
  ],
  tests: [
    {
      id: 'add-two',
      rev: 1,
      kind: 'program',
      checker: 'lines',
      limits: LANGUAGES,
      tests: [
        {
          name: 'Sample 1',
          isVisible: true,
          note: null,
          input: text('1 2\n'),
          expectedSha: shaOf('3'),
          expectedOutput: '3\n',
          expectedRows: null,
          mistakes: [],
        },
        {
          name: 'Sample 2',
          isVisible: true,
          note: null,
          input: text('5 5\n'),
          expectedSha: shaOf('10'),
          expectedOutput: '10\n',
          expectedRows: null,
          mistakes: [],
        },
        {
          name: 'Negative numbers',
          isVisible: true,
          note: 'What does your program do with the sign?',
          input: text('-1 -2\n'),
          expectedSha: shaOf('-3'),
          expectedOutput: '-3\n',
          expectedRows: null,
          mistakes: [{ sha: shaOf('3'), text: 'The sign is dropped.' }],
        },
        {
          name: 'Large numbers',
          isVisible: false,
          note: `How large can a sum be? ${CODING_MARKS.note}`,
          input: text(`${CODING_MARKS.hiddenInput} 2000000000\n`),
          expectedSha: shaOf(CODING_MARKS.hiddenOutput),
          ...HIDDEN,
          mistakes: [{ sha: shaOf('overflow'), text: 'The sum does not fit into 32 bits.' }],
        },
      ],
      hints: ['Read both numbers.', `Add them. ${CODING_MARKS.hint}`],
      editorial: [['p', null, CODING_MARKS.editorial]],
      solutions: [{ language: 'python', source: `print(2) # ${CODING_MARKS.solution}` }],
    },
    {
      id: 'high-earners',
      rev: 1,
      kind: 'query',
      checker: 'lines',
      limits: { sql: { cpuMs: 5_000, memoryMb: 256 } },
      tests: [
        {
          name: 'The rows you see',
          isVisible: true,
          note: null,
          input: text('CREATE TABLE visible ();'),
          expectedSha: shaOf('rows'),
          expectedOutput: null,
          expectedRows: {
            columns: ['name', 'count'],
            rows: [
              ['Sales', '2'],
              ['Stores', '0'],
            ],
            count: 2,
          },
          mistakes: [],
        },
        {
          name: 'A department without employees',
          isVisible: false,
          note: 'Which departments have no row in employee?',
          input: text(`CREATE TABLE hidden (); -- ${CODING_MARKS.hiddenInput}`),
          expectedSha: shaOf(CODING_MARKS.hiddenOutput),
          ...HIDDEN,
          mistakes: [],
        },
      ],
      hints: ['Which join keeps them?'],
      editorial: [],
      solutions: [{ language: 'sql', source: `SELECT 1 -- ${CODING_MARKS.solution}` }],
    },
  ],
}
