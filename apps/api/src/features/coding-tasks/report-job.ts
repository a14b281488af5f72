import type { JudgeReport } from '@nextround/contract/judging'
import type { SubmissionResult } from '@nextround/contract/coding-tasks'
import type { Trx } from '#platform/db/client.ts'
import type { CodingDeps } from './coding-deps.ts'
import { decideResult } from './decide-result.ts'
import {
  closeGap,
  findLease,
  type Leased,
  lockLearner,
  lockLease,
  requeue,
  storeNotJudged,
  storeOutcome,
} from './line-queries.ts'
import { countTry } from './queries.ts'

type ReportInput = { judge: string; leaseId: string; report: JudgeReport }

/** Stores the outcome of a job, once: only the holder of the lease reports, and the first report ends it. */
export async function reportJob(
  deps: CodingDeps,
  { judge, leaseId, report }: ReportInput,
): Promise<{ isAccepted: boolean }> {
  const { db, tasks, log, bell } = deps
  const [owner] = await findLease(db, { leaseId, judge })
  if (!owner) return { isAccepted: false }
  const isAccepted = await db.transaction().execute(async (trx) => {
    await lockLearner(trx, owner)
    const [leased] = await lockLease(trx, { leaseId })
    if (!leased) return false

    const task = tasks.find(leased.taskId)
    // Another revision can have other tests.
    const result = task?.rev === leased.rev ? decideResult(task, leased, report) : undefined
    if (result) await storeResult(trx, deps, leased, result)
    else {
      // Without its reason, which can quote what a program printed. The judge's own log has it.
      log.warn({ submissionId: leased.id, judge, outcome: report.outcome }, 'a judge failed')
      if (!leased.isLastAttempt) {
        await requeue(trx, leased)
        return true
      }
      await storeNotJudged(trx, leased)
      log.error({ submissionId: leased.id }, 'no judge finished a submission')
    }
    await closeGap(trx, { ...leased, turn: 0 })
    return true
  })
  bell.ring()
  return { isAccepted }
}

async function storeResult(
  trx: Trx,
  { announce }: Pick<CodingDeps, 'announce'>,
  { id, userId, taskId, kind, language }: Leased,
  result: SubmissionResult,
): Promise<void> {
  const { verdict, passed, total } = result
  await storeOutcome(trx, { id, outcome: JSON.stringify(result), verdict, passed, total })
  // A program that doesn't compile is no try: it was never run.
  if (kind === 'run' || verdict === 'not-compiled') return
  const isAccepted = verdict === 'accepted'
  const [tried] = await countTry(trx, { userId, taskId, isAccepted, submissionId: id, language })
  if (isAccepted && tried) await announce(trx, 'coding-task.solved', { userId, taskId, ...tried })
}
