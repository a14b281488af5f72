import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#platform/config.ts'
import { serveMetrics } from '#platform/metrics.ts'
import { createAppDeps } from './app-deps.ts'
import { createApp } from './app.ts'
import { refuseWrongKeys } from './features/auth/second-factor/refuse-wrong-keys.ts'

const config = loadConfig()
const deps = createAppDeps(config)
await refuseWrongKeys(deps)
const app = await createApp(deps)
if (config.NODE_ENV === 'production' && !config.REDIS_URL) {
  deps.log.warn(
    'no REDIS_URL: this server counts rate limits for itself; set it before you run more than one',
  )
}
const metrics = await serveMetrics(deps.metrics, config)

closeWithGrace(
  { delay: (config.DRAIN_SECONDS + 15) * 1_000, logger: deps.log },
  async ({ signal, err }) => {
    if (err) deps.log.error({ err }, 'ended by an error')
    deps.log.info({ signal }, 'draining')
    await app.drain(config.DRAIN_SECONDS)
    metrics.close()
    await deps.close()
  },
)

await app.listen({ host: config.HOST, port: config.PORT })
