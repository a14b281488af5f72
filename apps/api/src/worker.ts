import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#platform/config.ts'
import { createDeps } from '#platform/deps.ts'
import { runJobs } from '#platform/queue.ts'
import { jobs } from './app.ts'

const config = loadConfig()
const deps = createDeps(config)
const running = await runJobs(config, jobs(deps), deps.log)
deps.log.info('the worker is ready')

closeWithGrace({ delay: 30_000, logger: deps.log }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'ended by an error')
  await running.stop()
  await deps.close()
})
