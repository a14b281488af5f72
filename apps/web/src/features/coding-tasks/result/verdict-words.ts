import type { CodingTask } from '@nextround/content/coding-tasks'
import type {
  Submission,
  SubmissionResult,
  TestResult,
  TestVerdict,
} from '@nextround/contract/coding-tasks'

type Context = Pick<CodingTask, 'kind' | 'limits'> & Pick<Submission, 'language'>

/** How a test ended, in words. */
export function describeVerdict(test: TestResult, { kind, limits, language }: Context): string {
  const time = limits[language]?.time
  const line = test.crash?.line
  const isQuery = kind === 'query'
  const words: Record<TestVerdict, string> = {
    passed: 'Passed',
    ran: 'Ran',
    'wrong-answer': isQuery ? 'Wrong rows' : 'Wrong answer',
    'too-slow': time ? `Too slow (over ${time})` : 'Too slow',
    'out-of-memory': 'Out of memory',
    'too-much-output': 'Too much output',
    crashed: `${isQuery ? 'Error' : 'Crashed'}${line ? ` (line ${line})` : ''}`,
    'not-run': 'Not run',
  }
  return words[test.verdict]
}

export const hasFailed = ({ verdict }: TestResult): boolean =>
  verdict !== 'passed' && verdict !== 'ran' && verdict !== 'not-run'

/** The place of the test that opens by itself: the first that failed, or the only one. */
export function firstToOpen(tests: TestResult[]): number | undefined {
  const failed = tests.findIndex(hasFailed)
  if (failed >= 0) return failed
  return tests.length === 1 ? 0 : undefined
}

type Judged = Pick<Submission, 'kind' | 'status'> & Pick<Context, 'language'>

/** The heading of a result. */
export function describeResult({ kind }: Judged, result: SubmissionResult, task: Context): string {
  const { verdict, passed, total, tests } = result
  if (verdict === 'not-compiled')
    return task.kind === 'query' ? 'The database found an error' : "Didn't compile"
  const [first] = tests
  if (verdict === 'ran')
    return task.kind === 'query' ? 'Your query ran' : 'Your program ran on your input'
  if (task.kind === 'query') {
    if (first && hasFailed(first)) return describeQuery(first, task)
    const hidden = tests.slice(1).find(hasFailed)
    if (hidden) return 'Right on the rows you see, not on others'
    return kind === 'run' ? 'Right on the rows you see' : 'Accepted'
  }
  const isOwnInput = kind === 'run' && first?.input && first.expected === null
  if (isOwnInput) return `On your input: ${describeVerdict(first, task)}`
  if (kind === 'run') return `${passed} of ${total} samples pass`
  if (verdict === 'accepted') return 'Accepted'
  return `${passed} of ${total} tests pass`
}

function describeQuery(test: TestResult, task: Context): string {
  const { difference, rows } = test
  if (test.verdict !== 'wrong-answer') return describeVerdict(test, task)
  if (!difference) return "The rows aren't right yet"
  if (difference.columns) return "The columns aren't right yet"
  if (rows?.count === 0) return 'Your query ran and returned no rows'
  const { missing, extra } = difference
  if (missing + extra === 0) return 'Almost: only the order is wrong'
  if (missing === 1 && extra === 0) return 'Almost: 1 row is missing'
  if (missing === 0 && extra === 1) return 'Almost: 1 row too many'
  return "The rows aren't right yet"
}

/** What a screen reader says when a result arrives. */
export function announceResult(judged: Judged, result: SubmissionResult, task: Context): string {
  const heading = describeResult(judged, result, task)
  if (result.verdict === 'accepted' && judged.kind === 'submit')
    return `Accepted. All ${result.total} tests pass.`
  const first = result.tests.find(hasFailed)
  return first && task.kind === 'program'
    ? `${heading}. First failure: ${first.name}.`
    : `${heading}.`
}
