import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startOAuthProvider } from '../../apps/api/src/testing/oauth-provider.ts'
import { withRole } from '../../apps/api/src/testing/with-role.ts'
import { startMailCatcher } from '../mail-catcher.ts'
import { answers, built, run, start, stopAll } from '../processes.ts'
import { freshDatabase } from '../services/database.ts'
import { freePort } from '../services/free-port.ts'
import { startServices } from '../services/index.ts'
import { bundleWithBrand } from './bundle-with-brand.ts'
import { makeCertificate } from './certificate.ts'
import { startOutboundProxy } from './outbound-proxy.ts'
import { startTlsProxy } from './tls-proxy.ts'

// Runs the site from `pnpm build` as in production: TLS terminated by a proxy, separate server and worker, production
// settings, a limited database role, and providers under their real names. The API is bundled again with a brand that
// is not a sample. Only the journeys in e2e/production.journeys.ts use it.

const HOST = 'nextround.test'
const PROVIDERS = [
  'github.com',
  'api.github.com',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
]

const { values } = parseArgs({ options: { port: { type: 'string', default: '4443' } } })
const port = Number(values.port)

const folder = mkdtempSync(join(tmpdir(), 'nextround-production-'))
const services = await startServices()
const mail = await startMailCatcher()
const provider = await startOAuthProvider()
const { OAUTH_STAND_IN_URL, ...providerSettings } = provider.settings
// Fixed in advance, because the browser needs to know them before it starts.
const [providerPort, serverPort] = [port + 1, port + 2]
const certificate = makeCertificate(folder, [HOST, ...PROVIDERS])
const outbound = await startOutboundProxy(PROVIDERS, providerPort)

const database = `nextround_production_${port}`
const databaseUrl = await freshDatabase(services.databaseUrl, database)
const publicUrl = `https://${HOST}:${port}`
const programs = await bundleWithBrand(`journeys-${port}`, publicUrl)
const appRole = { role: 'nextround_journeys_app', password: 'of-the-journeys-in-production' }
const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: publicUrl,
  PORT: String(serverPort),
  METRICS_PORT: String(await freePort()),
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: withRole(databaseUrl, appRole),
  REDIS_URL: `${services.redisUrl}?keyPrefix=${database}-${Date.now()}:`,
  SESSION_KEYS: '1:sessions-of-this-run-and-no-other-run',
  SECOND_FACTOR_KEYS: '1:second-factors-of-this-run-and-no-other',
  TOKEN_KEYS: '1:tokens-of-this-run-and-no-other-run-ever',
  SMTP_URL: mail.url,
  MAIL_FROM: 'NextRound <hello@nextround.test>',
  SITE_DIR: resolve('apps/web/build'),
  FILES_DIR: join(folder, 'files'),
  DRAIN_SECONDS: '0',
  ...providerSettings,
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: outbound.url,
  NODE_EXTRA_CA_CERTS: certificate.certificateFile,
}

startTlsProxy(folder, certificate.pemFile, [
  { port, backendPort: serverPort },
  { port: providerPort, backendPort: Number(new URL(OAUTH_STAND_IN_URL ?? '').port) },
])
await run(built('migrate', programs), {
  ...env,
  DATABASE_URL: databaseUrl,
  APP_DATABASE_ROLE: appRole.role,
  APP_DATABASE_PASSWORD: appRole.password,
})
const server = start('server', built('server', programs), env)
start('worker', built('worker', programs), { ...env, WORKER_PORT: String(await freePort()) })

let isLeaving = false
async function leave(code: number) {
  if (isLeaving) return
  isLeaving = true
  await stopAll()
  outbound.stop()
  provider.stop()
  await mail.stop()
  await services.stop()
  rmSync(folder, { recursive: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(0))
server.once('exit', () => void leave(1))

await answers(`http://127.0.0.1:${serverPort}/readyz`)
mkdirSync('.data', { recursive: true })
const served = {
  databaseUrl,
  inboxUrl: mail.inboxUrl,
  providerUrl: provider.url,
}
writeFileSync(`.data/served-${port}.json`, JSON.stringify(served))
console.log(`ready https://${HOST}:${port}`)
