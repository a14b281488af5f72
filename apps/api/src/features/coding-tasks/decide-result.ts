import type { SubmissionResult, TestResult, TestVerdict } from '@nextround/contract/coding-tasks'
import type { JudgeReport, JudgeRun } from '@nextround/contract/judging'
import { compareRows } from './compare-rows.ts'
import type { CodingTask, TaskTest } from './task-catalogue.ts'

export type Judged = {
  kind: 'run' | 'submit'
  /** The learner's own input of a run. */
  ownInput: string | null
}

/** The tests of a submission, in the order in which a judge gets them. */
export function testsFor(task: CodingTask, { kind, ownInput }: Judged): readonly TaskTest[] {
  if (kind === 'submit') return task.tests
  return ownInput === null ? task.samples : [onOwnInput(ownInput)]
}

const OWN_INPUT = 'Your input'
const onOwnInput = (text: string): TaskTest => ({
  name: OWN_INPUT,
  isVisible: true,
  note: null,
  input: { by: 'text', text },
  expectedSha: null,
  expectedOutput: null,
  expectedRows: null,
  mistakes: [],
})

/**
 * Decides what a learner sees of a judge's report. The judge says how programs ended and what their outputs hash to;
 * what is right is known only here. Undefined if the report can't be of an honest judge with the tests of this server.
 */
export function decideResult(
  task: CodingTask,
  judged: Judged,
  report: JudgeReport,
): SubmissionResult | undefined {
  const tests = testsFor(task, judged)
  if (report.outcome === 'failed') return undefined
  if (report.outcome === 'not-compiled') {
    const { message, line } = report
    const none = { passed: 0, total: tests.length, cpuMs: 0, peakMb: 0, tests: [] }
    return { verdict: 'not-compiled', message: storable(message), line, ...none }
  }
  const { runs } = report
  if (!isComplete(runs, tests)) return undefined

  const results = tests.map((test, place) => {
    const run = runs[place]
    return run ? describeRun(task, test, run) : describeUnrun(test)
  })
  const failed = results.find(({ verdict }) => verdict !== 'passed')
  const passed = results.filter(({ verdict }) => verdict === 'passed').length
  return {
    verdict: failed?.verdict ?? (judged.kind === 'submit' ? 'accepted' : 'passed'),
    message: null,
    line: null,
    passed,
    total: tests.length,
    cpuMs: Math.max(...runs.map(({ cpuMs }) => cpuMs)),
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
    tests: results,
  }
}

/** Judges stop early only after a program that is too slow. */
const isComplete = (runs: readonly JudgeRun[], tests: readonly TaskTest[]) =>
  runs.length > 0 &&
  runs.length <= tests.length &&
  (runs.length === tests.length || runs.some(({ ending }) => ending === 'too-slow')) &&
  runs.every(({ ending, outputSha }) => (ending === 'ran') === (outputSha !== null))

function describeRun(task: CodingTask, test: TaskTest, run: JudgeRun): TestResult {
  const verdict = verdictOn(test, run)
  const hasFailed = verdict !== 'passed' && verdict !== 'ran'
  const common = {
    ...describeUnrun(test),
    verdict,
    cpuMs: run.cpuMs,
    peakMb: run.peakMb,
    note: hasFailed ? test.note : null,
    mistake: (hasFailed && test.mistakes.find(({ sha }) => sha === run.outputSha)?.text) || null,
  }
  const crash = verdict === 'crashed' ? { text: '', line: run.crash?.line ?? null } : null
  // Nothing that a program printed on a hidden test is shown, whatever the judge sends: it may have printed its input.
  if (!test.isVisible) return { ...common, crash }
  const { expectedRows } = test
  const rows = run.rows && {
    columns: run.rows.columns.map(storable),
    rows: run.rows.rows.map((row) => row.map((cell) => cell && storable(cell))),
    count: run.rows.count,
  }
  return {
    ...common,
    input: task.kind === 'program' && test.input.by === 'text' ? test.input.text : null,
    expected: test.expectedOutput,
    output: run.output && { ...run.output, text: storable(run.output.text) },
    crash: crash && { ...crash, text: storable(run.crash?.text ?? '') },
    rows,
    difference:
      hasFailed && rows && expectedRows && expectedRows.count === expectedRows.rows.length
        ? compareRows(expectedRows, rows, { isOrdered: task.isOrdered })
        : null,
  }
}

function verdictOn({ expectedSha }: TaskTest, { ending, outputSha }: JudgeRun): TestVerdict {
  if (ending !== 'ran') return ending
  if (expectedSha === null) return 'ran'
  return outputSha === expectedSha ? 'passed' : 'wrong-answer'
}

const describeUnrun = ({ name, isVisible }: TaskTest): TestResult => ({
  name,
  isVisible,
  verdict: 'not-run',
  cpuMs: null,
  peakMb: null,
  note: null,
  mistake: null,
  input: null,
  expected: null,
  output: null,
  crash: null,
  rows: null,
  difference: null,
})

/** PostgreSQL stores neither the character 0 nor half a character. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
