import { createHash } from 'node:crypto'
import { type QueryRunner, runQueries } from '@nextround/sandbox/run-queries'
import type { TestRun } from '@nextround/sandbox/run-tests'
import type { QueryTask } from '../kinds/coding-task.ts'
import { type Mistake, mistakesIn, type ShownTable } from './expected-lock.ts'
import { QUERY_LIMITS } from './query-limits.ts'
import { inputOfData, sampleName, SPARE, VISIBLE_DATA } from './task-files.ts'
import type { TaskProblem, TaskProof } from './verify-program-task.ts'

/** Learners see so many rows of their result and of what is expected. */
const MAX_SHOWN_ROWS = 50
/** Of each table, on the page of the task. */
const MAX_TABLE_ROWS = 20
const TRIES = 3

type Tools = { queries: QueryRunner; task: QueryTask; texts: ReadonlyMap<string, string> }
type Test = { name: string; data: string }

/** Runs all queries on all data sets. The solutions must agree, and each wrong one must fail as the task declares. */
export async function verifyQueryTask(tools: Tools): Promise<TaskProof & { tables: ShownTable[] }> {
  const { queries, task, texts } = tools
  const tests = [
    { name: sampleName(0), data: inputOfData(texts, VISIBLE_DATA) },
    ...task.tests.map(({ name, data }) => ({ name, data: inputOfData(texts, data) })),
  ]
  const problems: TaskProblem[] = []
  const tables = await collectTables(queries, { task, data: tests[0]?.data ?? '' }, problems)
  const expected = await agreedRows(tools, tests, problems)
  if (!expected) return { problems, tests: [], tables }
  const shas = expected.map(({ outputSha }) => outputSha ?? '')

  const starter = texts.get('starter.sql')
  if (starter) {
    const runs = await run(tools, starter, tests)
    if (typeof runs !== 'string' && runs.every(({ outputSha }, place) => outputSha === shas[place]))
      problems.push({
        path: ['id'],
        words: 'is accepted although nothing is written yet',
        file: 'starter.sql',
      })
  }
  const mistakes: Mistake[] = []
  for (const [place, wrong] of task.wrong.entries()) {
    const { words, sha } = await failureProblem(tools, { wrong, tests, shas })
    if (words) problems.push({ path: ['wrong', place], words })
    else if (wrong.mistake && sha) mistakes.push({ in: wrong.in, file: wrong.file, sha })
  }
  return {
    problems,
    tables,
    tests: tests.map(({ name, data }, place) => ({
      name,
      inputSha: createHash('sha256').update(data).digest('hex'),
      expectedSha: shas[place] ?? '',
      ...(place === 0 && expected[0]?.rows && { rows: expected[0].rows }),
      mistakes: mistakesIn(name, mistakes),
    })),
  }
}

async function collectTables(
  queries: QueryRunner,
  { task, data }: { task: QueryTask; data: string },
  problems: TaskProblem[],
): Promise<ShownTable[]> {
  const tables = await queries.describe(data)
  for (const [place, { label }] of task.tables.entries())
    if (!tables.some(({ name }) => name === label))
      problems.push({ path: ['tables', place], words: `schema.sql creates no table ${label}` })
  return tables.map((table) => ({ ...table, rows: table.rows.slice(0, MAX_TABLE_ROWS) }))
}

async function agreedRows(tools: Tools, tests: Test[], problems: TaskProblem[]) {
  let agreed: { file: string; runs: TestRun[] } | undefined
  for (const [file, source] of tools.texts) {
    if (!file.startsWith('solutions/')) continue
    const report = (words: string) => problems.push({ path: ['id'], words, file })
    const runs = await run(tools, source, tests)
    if (typeof runs === 'string') {
      report(runs)
      continue
    }
    for (const [place, { name }] of tests.entries()) {
      const one = runs[place]
      if (one?.ending !== 'ran')
        report(`${one?.ending ?? 'was not run'} on "${name}": ${one?.crash?.text ?? ''}`)
      else if (one.cpuMs > QUERY_LIMITS.cpuMs / SPARE)
        report(`takes ${one.cpuMs} ms on "${name}", more than a third of the limit`)
      else if (place === 0 && (one.rows?.count ?? 0) > MAX_SHOWN_ROWS)
        report(`returns ${one.rows?.count} rows on the visible data; ${MAX_SHOWN_ROWS} at most`)
      else if (agreed && agreed.runs[place]?.outputSha !== one.outputSha)
        report(`returns other rows than ${agreed.file} on "${name}"`)
    }
    agreed ??= { file, runs }
  }
  return problems.length === 0 ? agreed?.runs : undefined
}

async function failureProblem(
  tools: Tools,
  { wrong, tests, shas }: { wrong: QueryTask['wrong'][number]; tests: Test[]; shas: string[] },
): Promise<{ words?: string; sha?: string | null }> {
  const file = `wrong/${wrong.file}`
  const runs = await run(tools, tools.texts.get(file) ?? '', tests)
  if (typeof runs === 'string') return { words: `${file} ${runs}` }
  const first = runs.findIndex(({ outputSha }, place) => outputSha !== shas[place])
  const one = runs[first]
  const verdict = one?.ending === 'ran' ? 'wrong-answer' : one?.ending
  if (first < 0) return { words: `${file} is accepted` }
  return tests[first]?.name === wrong.in && verdict === wrong.wants
    ? { sha: one?.outputSha ?? null }
    : {
        words: `${file} first fails by ${verdict} in "${tests[first]?.name}", not by ${wrong.wants} in "${wrong.in}"`,
      }
}

/** Returns how the query ended on each data set, or why it could not be run. */
async function run({ queries, task }: Tools, source: string, tests: Test[]) {
  let reason = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const report = await runQueries(queries, {
      source,
      limits: QUERY_LIMITS,
      checker: task.ordered ? 'lines' : 'any-order',
      tests: tests.map(({ data }) => ({ input: data, isVisible: true })),
    })
    if (report.outcome === 'ran') return report.runs
    if (report.outcome === 'not-compiled') return `is no query: ${report.message}`
    reason = report.reason
  }
  return `could not be judged: ${reason}`
}
