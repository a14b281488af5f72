import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import { AppError } from '#platform/errors.ts'
import type { CodingDeps } from './coding-deps.ts'
import { getTask } from './get-task.ts'
import { upsertDraft } from './queries.ts'

type DraftInput = { userId: string; taskId: string; language: TaskLanguage; source: string }

export async function saveDraft(
  { db, tasks }: Pick<CodingDeps, 'db' | 'tasks'>,
  draft: DraftInput,
): Promise<{ savedAt: string }> {
  const task = getTask(tasks, draft.taskId)
  if (!task.limits.has(draft.language)) throw new AppError('coding-task.wrong-language')
  const [saved] = await upsertDraft(db, draft)
  return { savedAt: saved!.savedAt.toISOString() }
}
