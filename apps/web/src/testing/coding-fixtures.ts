import type {
  CodingWork,
  RowDifference,
  Submission,
  SubmissionResult,
  TestResult,
} from '@nextround/contract/coding-tasks'
import { makeId } from './dashboard-replies.ts'

/** A learner who has just opened the task. */
export const codingWork = (changes: Partial<CodingWork> = {}): CodingWork => ({
  judge: 'ready',
  standing: { taskId: 'longest-quiet-stretch', state: 'new', tries: 0 },
  drafts: [],
  hints: [],
  hintCount: 3,
  solution: null,
  submissions: [],
  ...changes,
})

export const testResult = (changes: Partial<TestResult> = {}): TestResult => ({
  name: 'Sample 1',
  isVisible: true,
  verdict: 'passed',
  cpuMs: 21,
  peakMb: 18,
  note: null,
  mistake: null,
  input: null,
  expected: null,
  output: null,
  crash: null,
  rows: null,
  difference: null,
  ...changes,
})

export const SUBMISSION_ID = makeId(7)

export const submission = (changes: Partial<Submission> = {}): Submission => ({
  id: SUBMISSION_ID,
  taskId: 'longest-quiet-stretch',
  kind: 'submit',
  language: 'python',
  status: 'judged',
  ahead: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  result: null,
  ...changes,
})

export function judged(
  tests: TestResult[],
  changes: Partial<SubmissionResult> = {},
  of: Partial<Submission> = {},
): Submission {
  const passed = tests.filter(({ verdict }) => verdict === 'passed').length
  const failed = tests.find(({ verdict }) => verdict !== 'passed')
  return submission({
    ...of,
    result: {
      verdict: failed?.verdict ?? 'accepted',
      message: null,
      line: null,
      passed,
      total: tests.length,
      cpuMs: 310,
      peakMb: 18,
      tests,
      ...changes,
    },
  })
}

const hidden = (name: string, changes: Partial<TestResult> = {}) =>
  testResult({ name, isVisible: false, cpuMs: 20, ...changes })

/** Two of seven tests fail: a visible one and a hidden one. */
export const wrongAnswer = (failure: Partial<TestResult> = {}): Submission =>
  judged([
    testResult(),
    testResult({ name: 'Sample 2', cpuMs: 20 }),
    testResult({ name: 'Runs of equal length' }),
    testResult({
      name: 'Quiet to the end',
      verdict: 'wrong-answer',
      input: '6 30\n34 28 27 29 26 25\n',
      expected: '5\n',
      output: { text: '0\n', isCut: false },
      note: 'The noisy hour comes first, then five quiet hours up to the end. What happens to a run that never meets a noisy hour?',
      mistake: 'The run that reaches the last hour is never compared with the best.',
      ...failure,
    }),
    hidden('No quiet hour'),
    hidden('Only one hour', { verdict: 'wrong-answer', note: 'What if there is one hour only?' }),
    hidden('2,00,000 hours', { cpuMs: 310 }),
  ])

export const accepted = (): Submission =>
  judged([
    testResult(),
    testResult({ name: 'Sample 2' }),
    testResult({ name: 'Quiet to the end' }),
    hidden('No quiet hour'),
  ])

export const rowDifference = (changes: Partial<RowDifference> = {}): RowDifference => ({
  columns: null,
  missing: 0,
  extra: 0,
  repeated: 0,
  isOrderWrong: false,
  missingRows: [],
  extraPlaces: [],
  ...changes,
})

/** A query whose result lacks a row. */
export const missingRow = (changes: Partial<TestResult> = {}): Submission =>
  judged(
    [
      testResult({
        name: 'The rows you see',
        verdict: 'wrong-answer',
        note: 'Which departments have nobody who earns that much?',
        rows: {
          columns: ['name', 'well_paid'],
          rows: [
            ['Data', '2'],
            ['Design', '1'],
            ['Sales', '2'],
          ],
          count: 3,
        },
        difference: rowDifference({ missing: 1, missingRows: [['Legal', '0']] }),
        ...changes,
      }),
      hidden('A department without employees', { verdict: 'wrong-answer', note: null }),
    ],
    {},
    { language: 'sql', taskId: 'departments-and-high-salaries' },
  )
