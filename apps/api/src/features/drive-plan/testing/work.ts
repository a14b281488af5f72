import type { Work } from '../follow-day.ts'
import type { Task } from '../study-day.ts'

/** Finishes a whole task. Without a task, does work that belongs to none. */
export const wholeTask = (task?: Task): Work => ({
  sessionId: task?.sessionId ?? null,
  taskId: task?.id ?? null,
  kind: task?.kind ?? 'practise',
  skills: task?.skills ?? [],
  ...(task?.mock !== undefined && { mock: task.mock }),
  answered: task?.questions ?? 0,
  total: task?.questions ?? 0,
  isWhole: true,
  isOpen: false,
  label: task?.title ?? 'A quiz',
})
