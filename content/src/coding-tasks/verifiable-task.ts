import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAM_LANGUAGES } from '@nextround/contract/coding-tasks'
import type { Verifiable } from '../verify/verified-lock.ts'
import { type ExpectedTest, hashTask } from './expected-lock.ts'
import type { CodingTaskItem } from './read-coding-tasks.ts'

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

/** Files that decide nothing about a verdict. */
const NOT_RUN = /^(?:read|check|compile|verifiable)-|^run-unprotected/

/** Hashes the code that runs and compares: the sandbox, with its limits of languages, and what is here. */
const VERIFIER = (() => {
  const sandbox = dirname(fileURLToPath(import.meta.resolve('@nextround/sandbox/run-tests')))
  const sources = [sandbox, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_RUN.test(name))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  return createHash('sha256').update(sources.join('')).digest('hex').slice(0, 8)
})()
