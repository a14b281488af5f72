import type { AddressInfo } from 'node:net'
import type { Deps } from '#platform/deps.ts'
import { serveHealth } from '#platform/http/serve-health.ts'
import { measureJobs } from '#platform/jobs/job-metrics.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import { jobs as jobsOf, workerHealth } from './app.ts'

/** Runs the jobs and serves the worker's health and metrics endpoints. */
export async function startWorker(
  deps: Deps,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { config, db, metrics, log } = deps
  const jobs = jobsOf(deps)
  const worker = await runJobs(config, jobs, log, { onRun: measureJobs(metrics, { db, jobs }) })
  const health = await serveHealth(
    { health: workerHealth(deps, worker), metrics },
    { host: config.WORKER_HOST, port: config.WORKER_PORT },
  )
  return {
    port: (health.server.address() as AddressInfo).port,
    async stop() {
      health.isDraining = true
      await worker.stop()
      await health.close()
    },
  }
}
