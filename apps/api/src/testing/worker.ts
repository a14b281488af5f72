import type { Clock } from 'pg-boss'
import { afterAll } from 'vitest'
import type { Deps } from '#platform/deps.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import { jobs } from '../app.ts'

/** Starts the worker next to the app, so that queued jobs run. */
export async function startTestWorker(deps: Deps, options: { clock?: Clock } = {}): Promise<void> {
  const worker = await runJobs(deps.config, jobs(deps), deps.log, options)
  afterAll(() => worker.stop())
}
