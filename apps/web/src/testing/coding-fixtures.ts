import type { CodingTask } from '@nextround/content/coding-tasks'
import type {
  CodingWork,
  RowDifference,
  Submission,
  SubmissionResult,
  TestResult,
} from '@nextround/contract/coding-tasks'
import { type OpenedTask, openedTask } from '#features/coding-tasks/solve/solve-queries.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { makeId } from './dashboard-replies.ts'

const limits = {
  c: { time: '2 s', memory: '256 MB' },
  cpp: { time: '2 s', memory: '256 MB' },
  java: { time: '4.3 s', memory: '512 MB' },
  python: { time: '8 s', memory: '256 MB' },
  javascript: { time: '4 s', memory: '256 MB' },
}

const PYTHON =
  'n, k = map(int, input().split())\na = list(map(int, input().split()))\n\n# Print the length of the longest quiet run.\n'
/** A program with samples, and hidden tests. */
export const QUIET_TASK: CodingTask = {
  id: 'longest-quiet-stretch',
  rev: 1,
  kind: 'program',
  title: 'Longest quiet stretch',
  topicId: 'coding',
  subskill: 'arrays-strings',
  concept: 'cod.arrays-strings.index-walks',
  level: 'medium',
  minutes: 15,
  statement: [
    [
      'p',
      null,
      'A hostel logs its noise level every hour. An hour is ',
      ['strong', null, 'quiet'],
      ' if the level is at most ',
      ['code', null, 'k'],
      '. Print the length of the longest run of quiet hours, or 0 if there is none.',
    ],
  ],
  input: [
    [
      'p',
      null,
      'Line 1 has ',
      ['code', null, 'n'],
      ' and ',
      ['code', null, 'k'],
      '. Line 2 has ',
      ['code', null, 'n'],
      ' levels.',
    ],
  ],
  output: [['p', null, 'One number.']],
  constraints: [{ label: 'n', words: 'up to 2,00,000' }],
  limits,
  samples: [
    {
      input: '7 30\n28 29 35 27 26 25 31\n',
      output: '3\n',
      why: 'The hours with 27, 26 and 25 are the longest quiet run.',
    },
    { input: '4 20\n25 22 30 21\n', output: '0\n', why: 'No hour is quiet.' },
  ],
  tests: [
    { name: 'Sample 1', isVisible: true },
    { name: 'Sample 2', isVisible: true },
    { name: 'Runs of equal length', isVisible: true },
    { name: 'Quiet to the end', isVisible: true },
    { name: 'No quiet hour', isVisible: false },
    { name: 'Only one hour', isVisible: false },
    { name: '2,00,000 hours', isVisible: false },
  ],
  starters: {
    c: '#include <stdio.h>\n\nint main(void) {\n    int n, k;\n    scanf("%d %d", &n, &k);\n\n    return 0;\n}\n',
    cpp: '#include <iostream>\nusing namespace std;\n\nint main() {\n    int n, k;\n    cin >> n >> k;\n\n}\n',
    java: 'import java.util.*;\n\nclass Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        int n = in.nextInt();\n        int k = in.nextInt();\n    }\n}\n',
    python: PYTHON,
    javascript:
      "const [[n, k], a] = require('fs').readFileSync(0, 'utf8').trim().split('\\n').map((line) => line.split(' ').map(Number))\n",
  },
  hintCount: 3,
  companies: ['tcs'],
  tables: [],
  isOrdered: false,
}

export const CODING_TASKS: CodingTask[] = [
  QUIET_TASK,
  {
    ...QUIET_TASK,
    id: 'two-sums-in-one-pass',
    title: 'Two sums in one pass',
    level: 'hard',
    minutes: 20,
  },
  {
    id: 'departments-and-high-salaries',
    rev: 1,
    kind: 'query',
    title: 'Departments and high salaries',
    topicId: 'dbms',
    subskill: 'sql-aggregation',
    concept: 'dbms.sql-aggregation.group-by',
    level: 'medium',
    minutes: 12,
    statement: [
      [
        'p',
        null,
        'For ',
        ['strong', null, 'every'],
        ' department, count the employees who earn more than 50,000. Sort by department name.',
      ],
    ],
    input: [],
    output: [['p', null, 'Two columns: the name of the department and the number.']],
    constraints: [],
    limits: { sql: { time: '5 s', memory: '256 MB' } },
    samples: [],
    tests: [
      { name: 'The rows you see', isVisible: true },
      { name: 'A department without employees', isVisible: false },
    ],
    starters: { sql: 'SELECT name\nFROM department;\n' },
    hintCount: 2,
    companies: [],
    tables: [
      {
        name: 'department',
        about: 'One row for each department.',
        columns: [
          { name: 'id', type: 'integer', isKey: true, references: null },
          { name: 'name', type: 'text', isKey: false, references: null },
        ],
        rows: [
          ['1', 'Data'],
          ['2', 'Design'],
          ['3', 'Legal'],
          ['4', 'Sales'],
        ],
        rowCount: 4,
      },
      {
        name: 'employee',
        about: 'One row for each employee.',
        columns: [
          { name: 'id', type: 'integer', isKey: true, references: null },
          { name: 'name', type: 'text', isKey: false, references: null },
          { name: 'salary', type: 'integer', isKey: false, references: null },
          { name: 'dept_id', type: 'integer', isKey: false, references: 'department' },
        ],
        rows: [
          ['1', 'Asha', '72000', '1'],
          ['2', 'Ravi', '64000', '1'],
          ['3', 'Meena', null, '2'],
        ],
        rowCount: 9,
      },
    ],
    isOrdered: true,
  },
]

const [, , query] = CODING_TASKS
/** A query on two tables. */
export const SALARIES_TASK = query as CodingTask

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

const SUBMISSION_ID = makeId(7)

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

const rowDifference = (changes: Partial<RowDifference> = {}): RowDifference => ({
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

/** Makes these tasks the content of the site. */
export function givenTasks() {
  const listed = CODING_TASKS.map((task) => ({ ...task, skill: 'Arrays and strings' }))
  for (const task of CODING_TASKS) {
    const opened: OpenedTask = { task, skill: 'Arrays and strings', listed }
    queryClient.setQueryData<OpenedTask | null>(openedTask(task.id).queryKey, opened)
  }
}
