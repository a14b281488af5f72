import { createHash } from 'node:crypto'
import type { Rows } from '@nextround/contract/coding-tasks'
import type { CodingTask } from '../kinds/coding-task.ts'

/** What the solutions of a task print, written by `pnpm content verify`. */
export const EXPECTED_LOCK = 'expected.lock.json'

export type ExpectedTest = {
  name: string
  /** Of the input. */
  inputSha: string
  /** Of the normalised output. */
  expectedSha: string
  /** Of visible tests of programs. */
  output?: string
  /** Of visible data of queries. */
  rows?: Rows
  /** What wrong solutions print instead whose first failure this is. In later tests many print the same. */
  mistakes: { sha: string; file: string }[]
}

export type ExpectedLock = {
  /** The revision, and whether it was live: then no test may change under it. */
  rev: number
  status: CodingTask['status']
  /** A hash of everything that was run and compared. */
  of: string
  tests: ExpectedTest[]
  /** Of queries: the tables of the visible data. */
  tables?: ShownTable[]
}

export type ShownTable = {
  name: string
  columns: { name: string; type: string; isKey: boolean; references: string | null }[]
  /** The first ones. */
  rows: (string | null)[][]
  rowCount: number
}

export const parseExpectedLock = (text: string | undefined): ExpectedLock | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as ExpectedLock)

export const printExpectedLock = (lock: ExpectedLock): string =>
  `${JSON.stringify(lock, null, 1)}\n`

/** Hashes what decides about verdicts. Words that only people read may be improved at any time. */
export function hashTask({
  task,
  texts,
}: {
  task: CodingTask
  texts: ReadonlyMap<string, string>
}): string {
  const decides =
    task.kind === 'program'
      ? {
          checker: task.checker,
          limits: task.limits,
          samples: task.samples.map(({ input, output }) => ({ input, output })),
          tests: task.tests.map(({ note: _note, ...test }) => test),
        }
      : { ordered: task.ordered, tests: task.tests.map(({ note: _note, ...test }) => test) }
  const wrong = task.wrong.map(({ mistake, ...one }) => ({
    ...one,
    isNamed: mistake !== undefined,
  }))
  const files = [...texts].filter(([path]) => path !== EXPECTED_LOCK)
  return createHash('sha256')
    .update(JSON.stringify([decides, wrong, files]))
    .digest('hex')
    .slice(0, 16)
}

/** A known wrong solution, with the test that it fails first and what it prints there. */
export type Mistake = { in: string; file: string; sha: string }

export const mistakesIn = (name: string, mistakes: Mistake[]): ExpectedTest['mistakes'] =>
  mistakes.filter((one) => one.in === name).map(({ file, sha }) => ({ sha, file }))
