import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackingDatabase } from '@nextround/sandbox/open-database'
import { LANGUAGES } from '@nextround/sandbox/programs'
import { openQueries, type QueryRunner } from '@nextround/sandbox/run-queries'
import type { SandboxOrReason } from '../verify/find-sandbox.ts'
import {
  EXPECTED_LOCK,
  type ExpectedLock,
  type ExpectedTest,
  hashTask,
  type ShownTable,
  printExpectedLock,
} from './expected-lock.ts'
import type { CodingTaskItem } from './read-coding-tasks.ts'
import { verifyQueryTask } from './verify-query-task.ts'
import { type TaskProof, verifyProgramTask } from './verify-program-task.ts'

export type TaskVerdict = {
  item: CodingTaskItem
  outcome: 'agrees' | 'differs' | 'skipped'
  /** With the file and line of each. */
  problems: string[]
  /** What the solutions print. */
  tests: ExpectedTest[]
}

type Options = {
  root: string
  sandbox: SandboxOrReason
  /** Whether what is expected may be written. Otherwise it is only compared. */
  mayWrite: boolean
}

/** Verifies tasks two at a time and writes what their solutions print. */
export async function verifyCodingTasks(
  items: CodingTaskItem[],
  options: Options,
): Promise<TaskVerdict[]> {
  const verdicts: TaskVerdict[] = []
  const waiting = items.entries()
  const queries = openQueries()
  const worker = async () => {
    for (const [place, item] of waiting)
      verdicts[place] = await verifyTask(item, { ...options, queries })
  }
  try {
    await Promise.all([worker(), worker()])
  } finally {
    await queries.close()
  }
  return verdicts
}

type Tools = Options & { queries: QueryRunner }

async function verifyTask(item: CodingTaskItem, options: Tools): Promise<TaskVerdict> {
  const { task, folder, file, lineOf, texts } = item
  const place = (path: PropertyKey[], other?: string) =>
    `content/${other ? `${folder}/${other}` : `${file}:${lineOf(...path)}`} ${task.id} C02`
  const lacking = lackingTool(options.sandbox, task.kind)
  if (typeof options.sandbox === 'string' || lacking)
    return {
      item,
      outcome: 'skipped',
      problems: [`${place(['id'])}: skipped: ${lacking}`],
      tests: [],
    }
  let proof: TaskProof & { tables?: ShownTable[] }
  try {
    proof =
      task.kind === 'program'
        ? await verifyProgramTask({ sandbox: options.sandbox, task, texts })
        : await verifyQueryTask({ queries: options.queries, task, texts })
  } catch (error) {
    proof = { problems: [{ path: ['id'], words: (error as Error).message }], tests: [] }
  }
  const problems = proof.problems.map((one) => `${place(one.path, one.file)}: ${one.words}`)
  if (problems.length === 0)
    problems.push(
      ...lockProblems(item, proof, options).map((words) => `${place(['rev'])}: ${words}`),
    )
  return {
    item,
    outcome: problems.length === 0 ? 'agrees' : 'differs',
    problems,
    tests: proof.tests,
  }
}

/** Writes the lock, unless that would change the tests of a task that learners have solved. */
function lockProblems(
  { task, folder, texts, lock }: CodingTaskItem,
  { tests, tables }: TaskProof & { tables?: ShownTable[] },
  { root, mayWrite }: Options,
): string[] {
  const { rev, status } = task
  const of = hashTask({ task, texts })
  const found: ExpectedLock = { rev, status, of, tests, ...(tables && { tables }) }
  const isSame = JSON.stringify([lock?.tests, lock?.tables]) === JSON.stringify([tests, tables])
  if (lock?.status === 'live' && lock.rev === rev && !isSame)
    return ['the tests of a live task have changed: raise rev']
  const text = printExpectedLock(found)
  if (texts.get(EXPECTED_LOCK) === text) return []
  if (!mayWrite) return isSame ? [] : [`${EXPECTED_LOCK} is not what the solutions print`]
  writeFileSync(join(root, folder, EXPECTED_LOCK), text)
  return []
}

function lackingTool(
  sandbox: SandboxOrReason,
  kind: CodingTaskItem['task']['kind'],
): string | undefined {
  if (typeof sandbox === 'string') return sandbox
  if (kind === 'query') return lackingDatabase()
  const folders = sandbox.path.split(':')
  const tool = Object.values(LANGUAGES)
    .flatMap(({ tools }) => tools)
    .find((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return tool && `no ${tool} on this machine`
}
