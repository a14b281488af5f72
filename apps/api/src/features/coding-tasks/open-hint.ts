import { AppError } from '#platform/errors.ts'
import type { CodingDeps } from './coding-deps.ts'
import { getTask } from './get-task.ts'
import { openHints } from './queries.ts'

/** Opens hints up to a number, and returns all that are open. */
export async function openHint(
  { db, tasks }: Pick<CodingDeps, 'db' | 'tasks'>,
  { userId, taskId, open }: { userId: string; taskId: string; open: number },
): Promise<{ hints: string[] }> {
  const { hints } = getTask(tasks, taskId)
  if (open > hints.length) throw new AppError('coding-task.all-hints-open')
  const [standing] = await openHints(db, { userId, taskId, open })
  return { hints: hints.slice(0, standing!.hintsOpen) }
}
