import { readFileSync } from 'node:fs'

/** Reports of Vitest and Playwright. */
type TestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}
type JourneyReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }
type Counts = { passed: number; failed: number; failures: string[] }

const LINES_OF_A_FAILURE = 30
// oxlint-disable-next-line no-control-regex -- colours, as terminals know them
const COLOURS = /\u001B\[\d*m/g

/**
 * Prints the last lines of the check: all failures again, since they may be far above, then the sum of all tests. A
 * failed check counts as a failed test.
 */
const [failedSteps = '0', ...files] = process.argv.slice(2)
const counts = files.map(countsIn)
const passed = counts.reduce((all, report) => all + report.passed, 0)
// A file that does not load, or a check that is not a test, has no tests to count.
const failed = counts.reduce((all, report) => all + report.failed, 0) || Number(failedSteps)

for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`${failure}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** A report that is missing counts as one failure. */
function countsIn(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport | JourneyReport
    return 'stats' in report ? countsOfJourneys(report) : countsOfTests(report)
  } catch {
    return { passed: 0, failed: 1, failures: [`${file} is missing`] }
  }
}

function countsOfTests({ numPassedTests, numFailedTests, testResults }: TestReport): Counts {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const all = failed.map(({ fullName, failureMessages }) => shorten(fullName, failureMessages))
    return message ? [shorten(name, [message]), ...all] : all
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

function countsOfJourneys(report: JourneyReport): Counts {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky, failures: listFailures(report) }
}

function listFailures({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
    return shorten(
      `${file}: ${title}`,
      errors.map(({ message = '' }) => message),
    )
  })
  return [...own, ...suites.flatMap(listFailures)]
}

function shorten(title: string, messages: string[]): string {
  const lines = messages.join('\n').replaceAll(COLOURS, '').split('\n')
  return [`FAILED: ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE)].join('\n  ')
}
