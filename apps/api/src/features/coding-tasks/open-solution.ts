import type { TaskSolution } from '@nextround/contract/coding-tasks'
import type { CodingDeps } from './coding-deps.ts'
import { getTask } from './get-task.ts'
import { noteSolutionOpened } from './queries.ts'
import type { CodingTask } from './task-catalogue.ts'

/** Opens the solution. That is noted first, so that nobody reads it unnoticed. */
export async function openSolution(
  { db, tasks }: Pick<CodingDeps, 'db' | 'tasks'>,
  { userId, taskId }: { userId: string; taskId: string },
): Promise<TaskSolution> {
  const task = getTask(tasks, taskId)
  await noteSolutionOpened(db, { userId, taskId })
  return toSolution(task)
}

export const toSolution = ({ editorial, solutions }: CodingTask): TaskSolution => ({
  editorial,
  solutions,
})
