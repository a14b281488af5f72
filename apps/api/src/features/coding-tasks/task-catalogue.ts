import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import type { Checker, TestInput } from '@nextround/contract/judging'

export type ExpectedRows = { columns: string[]; rows: (string | null)[][] }

export type TaskTest = {
  name: string
  isVisible: boolean
  note: string | null
  input: TestInput
  /** Of the normalised output. */
  expectedSha: string
  /** Of visible tests of programs. */
  expectedOutput?: string
  /** Of visible data of queries. */
  expectedRows?: ExpectedRows
  /** Outputs of known wrong solutions, and what is wrong with them. */
  mistakes: { sha: string; text: string }[]
}

/** What everyone may know of a task. */
type PublicTask = {
  id: string
  rev: number
  kind: 'program' | 'query'
  samples: readonly unknown[]
  isOrdered?: boolean
}

/** What never leaves the server, except to judges. */
type SecretTask = {
  id: string
  rev: number
  checker: Checker
  limits: { [language in TaskLanguage]?: { cpuMs: number; memoryMb: number } }
  /** The samples are first. */
  tests: readonly TaskTest[]
  hints: readonly string[]
  editorial: readonly unknown[]
  solutions: { [language in TaskLanguage]?: string }
}

export type CodingContent = { tasks: readonly PublicTask[]; tests: readonly SecretTask[] }

export type CodingTask = Omit<SecretTask, 'limits'> & {
  kind: PublicTask['kind']
  isOrdered: boolean
  /** The languages it can be solved in, each with its limits. */
  limits: ReadonlyMap<TaskLanguage, { cpuMs: number; memoryMb: number }>
  /** The tests of a run. */
  samples: readonly TaskTest[]
}

export type TaskCatalogue = {
  find(id: string): CodingTask | undefined
}

/** Joins both halves of the tasks. One that has only a public half can be read, but not judged. */
export function createTaskCatalogue({ tasks, tests }: CodingContent): TaskCatalogue {
  const publicTasks = new Map(tasks.map((task) => [task.id, task]))
  const joined = new Map(
    tests.flatMap((secret) => {
      const task = publicTasks.get(secret.id)
      return task?.rev === secret.rev ? [[secret.id, joinTask(task, secret)] as const] : []
    }),
  )
  return { find: (id) => joined.get(id) }
}

function joinTask(
  { kind, samples, isOrdered = false }: PublicTask,
  secret: SecretTask,
): CodingTask {
  const firstHidden = secret.tests.findIndex(({ isVisible }) => !isVisible)
  // The visible data of a query is its sample.
  const sampleCount = kind === 'program' ? samples.length : Math.max(firstHidden, 0)
  return {
    ...secret,
    kind,
    isOrdered,
    limits: new Map(
      Object.entries(secret.limits) as [TaskLanguage, { cpuMs: number; memoryMb: number }][],
    ),
    samples: secret.tests.slice(0, sampleCount || secret.tests.length),
  }
}
