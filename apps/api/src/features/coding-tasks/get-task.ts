import { AppError } from '#platform/errors.ts'
import type { CodingTask, TaskCatalogue } from './task-catalogue.ts'

export function getTask(tasks: TaskCatalogue, taskId: string): CodingTask {
  const task = tasks.find(taskId)
  if (!task) throw new AppError('coding-task.not-found')
  return task
}
