import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROGRAM_LANGUAGES } from '@nextround/contract/coding-tasks'
import type { Verifiable } from '../verify/verified-lock.ts'
import { type ExpectedTest, hashTask } from './expected-lock.ts'
import type { CodingTaskItem } from './read-coding-tasks.ts'

/** What decides about a verdict. The walls of the sandbox, which its own tests check, are left out. */
const DECIDES = [
  '@nextround/sandbox/task-languages',
  '@nextround/sandbox/normalise-output',
  '@nextround/sandbox/generate-input',
  '@nextround/sandbox/run-tests',
  '@nextround/sandbox/run-queries',
  './verify-program-task.ts',
  './verify-query-task.ts',
]

const VERIFIER = createHash('sha256')
  .update(DECIDES.map((name) => readFileSync(fileURLToPath(import.meta.resolve(name)))).join(''))
  .digest('hex')
  .slice(0, 8)

/** The line of a task in the record of what was verified. `tests` are those of its lock. */
export const verifiableTask = (
  { task, texts, lock }: CodingTaskItem,
  tests: ExpectedTest[] = lock?.tests ?? [],
): Verifiable => ({
  name: `coding-tasks/${task.id}`,
  ran: [hashTask({ task, texts }), tests],
  tools: task.kind === 'query' ? ['sql'] : [...PROGRAM_LANGUAGES],
  verifier: VERIFIER,
})
