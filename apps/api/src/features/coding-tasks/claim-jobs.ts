import type { JudgeJob } from '@nextround/contract/judging'
import type { CodingDeps } from './coding-deps.ts'
import { testsFor } from './decide-result.ts'
import { type Claimed, claimFirst, noteJudge, setRevision } from './line-queries.ts'
import { sweepExpired } from './sweep-expired.ts'

/** How soon a judge gets what was submitted at another server. */
const LOOK_EVERY_MS = 500

type ClaimInput = {
  judge: string
  max: number
  /** Aborted when the judge has left: what is leased then would wait until the lease ends. */
  signal: AbortSignal
}

/** Waits for the first submissions in the line and leases them to a judge. */
export async function claimJobs(
  deps: CodingDeps,
  { judge, max, signal }: ClaimInput,
): Promise<{ jobs: JudgeJob[] }> {
  const { db, bell, leaseMs, waitMs } = deps
  const until = performance.now() + waitMs
  while (!signal.aborted) {
    await noteJudge(db, { judge })
    await sweepExpired(deps)
    // Listens before it looks, so that nothing falls in between.
    const rung = bell.wait(LOOK_EVERY_MS, signal)
    const claimed = await claimFirst(db, { judge, max, leaseMs })
    const jobs = (await Promise.all(claimed.map((row) => toJob(deps, row)))).filter(
      (job) => job !== undefined,
    )
    if (jobs.length > 0 || performance.now() >= until) return { jobs }
    await rung
  }
  return { jobs: [] }
}

/**
 * Undefined if this server doesn't have the task, as during a release. The lease then ends, and another server may
 * have it.
 */
async function toJob(
  { db, tasks }: Pick<CodingDeps, 'db' | 'tasks'>,
  { leaseId, taskId, rev, language, source, kind, ownInput }: Claimed,
): Promise<JudgeJob | undefined> {
  const task = tasks.find(taskId)
  const limits = task?.limits.get(language)
  if (!task || !limits) return undefined
  if (task.rev !== rev) await setRevision(db, { leaseId, rev: task.rev })
  return {
    leaseId,
    language,
    source,
    limits,
    checker: task.checker,
    tests: testsFor(task, { kind, ownInput }).map(({ input, isVisible }) => ({ input, isVisible })),
  }
}
