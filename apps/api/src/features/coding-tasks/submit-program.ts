import { hash } from 'node:crypto'
import {
  MAX_WAITING_SUBMISSIONS,
  type Submission,
  SUBMISSIONS_PER_DAY,
  type TaskLanguage,
} from '@nextround/contract/coding-tasks'
import { AppError } from '#platform/errors.ts'
import type { CodingDeps } from './coding-deps.ts'
import { findOwnSubmission, getSubmission } from './get-submission.ts'
import { getTask } from './get-task.ts'
import { countOwn, insertCopy, insertWaiting, lockLearner } from './line-queries.ts'

type SubmitInput = {
  userId: string
  id: string
  taskId: string
  kind: 'run' | 'submit'
  language: TaskLanguage
  source: string
  input?: string | undefined
}

/** Puts a program in the line for a judge, unless the same program was judged before. */
export async function submitProgram(
  { db, tasks, bell, hasJudges }: Pick<CodingDeps, 'db' | 'tasks' | 'bell' | 'hasJudges'>,
  { userId, id, taskId, kind, language, source, input }: SubmitInput,
): Promise<Submission> {
  if (!hasJudges) throw new AppError('coding-task.judge-off')
  const task = getTask(tasks, taskId)
  if (!task.limits.has(language)) throw new AppError('coding-task.wrong-language')
  if (input !== undefined && (kind !== 'run' || task.kind !== 'program'))
    throw new AppError('request.invalid')

  const submission = await db.transaction().execute(async (trx) => {
    // Two devices of one learner come one after the other, so both limits hold.
    await lockLearner(trx, { userId })
    const known = await findOwnSubmission(trx, { userId, submissionId: id })
    if (known) return known

    const { waiting, unfinished, today } = (await countOwn(trx, { userId }))[0]!
    if (waiting >= MAX_WAITING_SUBMISSIONS) throw new AppError('coding-task.too-many-waiting')
    if (today >= SUBMISSIONS_PER_DAY) throw new AppError('coding-task.daily-limit')
    const row = {
      id,
      userId,
      taskId,
      rev: task.rev,
      kind,
      language,
      source,
      sha: hash('sha256', source, 'buffer'),
      ownInput: input ?? null,
      turn: unfinished,
    }
    const copied = await insertCopy(trx, row)
    if (copied.length === 0) await insertWaiting(trx, row)
    return getSubmission(trx, { userId, submissionId: id })
  })
  bell.ring()
  return submission
}
