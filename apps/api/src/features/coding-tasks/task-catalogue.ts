import type { CodingTask as PublicTask } from '@nextround/content/coding-tasks'
import type { CodingTest, CodingTests } from '@nextround/content/coding-tests'
import type { TaskLanguage } from '@nextround/contract/coding-tasks'

export type TaskTest = Omit<CodingTest, 'expectedSha'> & {
  /** Null if nothing is expected. */
  expectedSha: string | null
}

export type CodingContent = {
  tasks: readonly Pick<PublicTask, 'id' | 'rev' | 'samples' | 'isOrdered'>[]
  tests: readonly CodingTests[]
}

export type CodingTask = Omit<CodingTests, 'limits'> & {
  isOrdered: boolean
  /** The languages it can be solved in, each with its limits. */
  limits: ReadonlyMap<TaskLanguage, { cpuMs: number; memoryMb: number }>
  /** The tests of a run. */
  samples: readonly TaskTest[]
}

export type TaskCatalogue = {
  find(id: string): CodingTask | undefined
}

/** Joins what everyone may know of the tasks with what only the server knows. */
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

const joinTask = (
  { samples, isOrdered }: CodingContent['tasks'][number],
  secret: CodingTests,
): CodingTask => ({
  ...secret,
  isOrdered,
  limits: new Map(
    Object.entries(secret.limits) as [TaskLanguage, { cpuMs: number; memoryMb: number }][],
  ),
  // The visible data of a query is its sample.
  samples: secret.tests.slice(0, secret.kind === 'program' ? samples.length : 1),
})
