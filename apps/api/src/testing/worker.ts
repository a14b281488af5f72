import type { Clock } from 'pg-boss'
import { afterAll } from 'vitest'
import type { Deps } from '#platform/deps.ts'
import { runJobs } from '#platform/run-jobs.ts'
import { jobs } from '../app.ts'

/** The worker beside the app, so that what an act sets in motion happens. */
export async function startTestWorker(deps: Deps, options: { clock?: Clock } = {}): Promise<void> {
  const worker = await runJobs(deps.config, jobs(deps), deps.log, options)
  afterAll(() => worker.stop())
}
