import { afterAll } from 'vitest'
import type { Deps } from '#platform/deps.ts'
import { runJobs } from '#platform/queue.ts'
import { jobs } from '../app.ts'

/** The worker beside the app, so that what an act sets in motion happens. */
export async function startTestWorker(deps: Deps): Promise<void> {
  const worker = await runJobs(deps.config, jobs(deps), deps.log)
  afterAll(() => worker.stop())
}
