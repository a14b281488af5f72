import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMailCatcher } from './mail-catcher.ts'
import { answers, run, start, stopAll } from './processes.ts'
import { freePort } from './services/free-port.ts'
import { freshDatabase } from './services/database.ts'
import { startServices } from './services/index.ts'

const built = (name: string) => ['node', '--enable-source-maps', `apps/api/dist/${name}.js`]

type Options = { port: number; fresh?: string; keep?: boolean }

/** The built product on this machine: services that are not named by the environment are started, mail is caught. */
export async function serveBuilt({ port, fresh, keep = false }: Options): Promise<void> {
  const services = await startServices({ keep })
  const mail = await startMailCatcher()
  const databaseUrl = fresh
    ? await freshDatabase(services.databaseUrl, fresh)
    : services.databaseUrl
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    REDIS_URL: services.redisUrl,
    SMTP_URL: mail.url,
    OPERATOR_EMAIL: 'operator@nextround.example',
    SITE_DIR: resolve('apps/web/build'),
    DRAIN_SECONDS: '0',
  }
  // Journeys that need a signed-in learner look here for the database.
  mkdirSync('.data', { recursive: true })
  writeFileSync(`.data/served-${port}.json`, JSON.stringify({ databaseUrl }))
  await run(built('migrate'), env)
  await run(built('seed'), env)
  const server = start('server', built('server'), env)
  start('worker', built('worker'), env)

  let isLeaving = false
  const leave = async (code: number) => {
    if (isLeaving) return
    isLeaving = true
    await stopAll()
    await mail.stop()
    await services.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(0))
  server.once('exit', () => void leave(1))

  await answers(`http://localhost:${port}/readyz`)
  console.log(`ready http://localhost:${port}`)
}
