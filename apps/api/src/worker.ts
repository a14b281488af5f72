import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#platform/config.ts'
import { serveHealth } from '#platform/http/serve-health.ts'
import { measureJobs } from '#platform/job-metrics.ts'
import { runJobs } from '#platform/run-jobs.ts'
import { createAppDeps } from './app-deps.ts'
import { jobs as jobsOf, workerHealth } from './app.ts'

const config = loadConfig()
const deps = createAppDeps(config)
const jobs = jobsOf(deps)
const onRun = measureJobs(deps.metrics, { db: deps.db, jobs })
const worker = await runJobs(config, jobs, deps.log, { onRun })
const health = await serveHealth(
  { health: workerHealth(deps, worker), metrics: deps.metrics },
  { host: config.WORKER_HOST, port: config.WORKER_PORT },
)
deps.log.info('the worker is ready')

closeWithGrace({ delay: 30_000, logger: deps.log }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'ended by an error')
  health.isDraining = true
  await worker.stop()
  await health.close()
  await deps.close()
})
