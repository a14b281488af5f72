import type { SubmissionResult, TestResult } from '@nextround/contract/coding-tasks'
import { describe, expect, it } from 'vitest'
import { announceResult, describeResult, describeVerdict, firstToOpen } from './verdict-words.ts'

const test = (changes: Partial<TestResult> = {}): TestResult => ({
  name: 'Sample 1',
  isVisible: true,
  verdict: 'passed',
  cpuMs: 20,
  peakMb: 9,
  note: null,
  mistake: null,
  input: '1\n',
  expected: '1\n',
  output: null,
  crash: null,
  rows: null,
  difference: null,
  ...changes,
})
const result = (...tests: TestResult[]): SubmissionResult => ({
  verdict: tests.find(({ verdict }) => verdict !== 'passed')?.verdict ?? 'accepted',
  message: null,
  line: null,
  passed: tests.filter(({ verdict }) => verdict === 'passed').length,
  total: tests.length,
  cpuMs: 20,
  peakMb: 9,
  tests,
})
const program = {
  kind: 'program',
  language: 'c',
  limits: { c: { time: '2 s', memory: '256 MB' } },
} as const
const query = { kind: 'query', language: 'sql', limits: {} } as const
const submitted = { kind: 'submit', status: 'judged', language: 'c' } as const
const run = { ...submitted, kind: 'run' } as const
const wrong = test({ name: 'Quiet to the end', verdict: 'wrong-answer' })

it.each([
  [{ verdict: 'too-slow' }, 'Too slow (over 2 s)'],
  [{ verdict: 'crashed', crash: { text: '', line: 9 } }, 'Crashed (line 9)'],
  [{ verdict: 'crashed', crash: { text: '', line: null } }, 'Crashed'],
] as const)('%o reads %s', (changes, words) =>
  expect(describeVerdict(test(changes), program)).toBe(words),
)

describe('the heading of a result', () => {
  it.each([
    ['all tests pass', submitted, result(test()), program, 'Accepted'],
    ['one fails', submitted, result(test(), wrong), program, '1 of 2 tests pass'],
    ['samples', run, result(test(), test()), program, '2 of 2 samples pass'],
    [
      'own input, where it crashes',
      run,
      result(test({ verdict: 'crashed', expected: null })),
      program,
      'On your input: Crashed',
    ],
    [
      'a query that fails on hidden data only',
      submitted,
      result(test({ input: null, expected: null }), test({ verdict: 'wrong-answer' })),
      query,
      'Right on the rows you see, not on others',
    ],
  ] as const)('%s', (_, of, judged, task, words) =>
    expect(describeResult(of, judged, task)).toBe(words),
  )
})

it('the first failure is announced, and opens by itself', () => {
  const judged = result(test(), wrong)
  expect(announceResult(submitted, judged, program)).toBe(
    '1 of 2 tests pass. First failure: Quiet to the end.',
  )
  expect(firstToOpen(judged.tests)).toBe(1)
  expect(announceResult(submitted, result(test(), test()), program)).toBe(
    'Accepted. All 2 tests pass.',
  )
})
