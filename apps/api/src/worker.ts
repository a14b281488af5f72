import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#platform/config.ts'
import { createAppDeps } from './app-deps.ts'
import { startWorker } from './start-worker.ts'

const deps = createAppDeps(loadConfig())
const worker = await startWorker(deps)
deps.log.info('the worker is ready')

closeWithGrace({ delay: 30_000, logger: deps.log }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'ended by an error')
  await worker.stop()
  await deps.close()
})
