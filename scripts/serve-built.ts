import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMailCatcher } from './mail-catcher.ts'
import { answers, built, run, start, stopAll } from './processes.ts'
import { startSitesForJourneys } from './sites-for-journeys.ts'
import { freePort } from './services/free-port.ts'
import { freshDatabase } from './services/database.ts'
import { startServices } from './services/index.ts'

/** Runs programs of learners. Without it coding tasks can only be read. */
const HAS_SANDBOX = existsSync('/usr/bin/bwrap')

type Options = { port: number; fresh: string; journeys?: boolean; history?: boolean }

/**
 * Serves the built product on a fresh database. Starts services that the environment does not name, and catches email.
 */
export async function serveBuilt({
  port,
  fresh,
  journeys = false,
  history = false,
}: Options): Promise<void> {
  const services = await startServices()
  const mail = await startMailCatcher()
  const databaseUrl = await freshDatabase(services.databaseUrl, fresh)
  const judgeToken = randomBytes(32).toString('hex')
  const plain = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String(await freePort()),
    WORKER_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    // A fresh database starts with fresh counters.
    REDIS_URL: `${services.redisUrl}?keyPrefix=${fresh}-${Date.now()}:`,
    SMTP_URL: mail.url,
    OPERATOR_EMAIL: 'operator@nextround.example',
    UPI_ID: 'nextround@upi.example',
    SITE_DIR: resolve('apps/web/build'),
    DRAIN_SECONDS: '0',
    ...(HAS_SANDBOX && { JUDGE_TOKENS: judgeToken }),
  }
  await run(built('migrate'), plain)
  await run([...built('seed'), ...(history ? ['--with-history'] : [])], plain)
  const more = journeys ? await startSitesForJourneys(plain) : undefined
  const env = { ...plain, ...more?.settings }
  // Journeys find the database, the emails and other addresses in this file.
  mkdirSync('.data', { recursive: true })
  const served = { settings: plain, databaseUrl, inboxUrl: mail.inboxUrl, ...more?.addresses }
  for (const each of [port, ...(more?.ports ?? [])])
    writeFileSync(`.data/served-${each}.json`, JSON.stringify(served))
  const server = start('server', built('server'), env)
  start('worker', built('worker'), env)
  if (HAS_SANDBOX)
    start('judge', ['node', 'apps/judge/src/judge.ts'], {
      NODE_ENV: 'test',
      API_URL: `http://127.0.0.1:${port}`,
      JUDGE_TOKEN: judgeToken,
      JUDGE_SLOTS: '1',
    })

  let isLeaving = false
  const leave = async (code: number) => {
    if (isLeaving) return
    isLeaving = true
    await stopAll()
    await more?.stop()
    await mail.stop()
    await services.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(0))
  server.once('exit', () => void leave(1))

  await answers(`http://localhost:${port}/readyz`)
  console.log(`ready http://localhost:${port}`)
}
