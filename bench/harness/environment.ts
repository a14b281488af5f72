import type { Keyring } from '../../apps/api/src/platform/keys.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bundleWithBrand } from '../../scripts/production/bundle-with-brand.ts'
import { stopWithParent } from '../../scripts/stop-with-parent.ts'
import { answers, run } from '../../scripts/processes.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { startRedis } from '../../scripts/services/redis.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { readCpu, cpuOfFamily } from './cpu.ts'
import { type Scale, seed } from './seed.ts'

const SEEDED_DATABASE = 'bench_seeded'
const COPIED_DATABASE = 'bench_staged'

/** The number of callers, and of each program's database connections. */
export const CONNECTIONS = 16
export const KEYS: Keyring = [
  { version: 1, secret: 'the-bench-signs-its-cookies-with-these-words' },
]
export const SITE = 'https://bench.nextround.test'

export type Server = { port: number; pid: number }
export type BenchEnvironment = {
  cluster: Cluster
  databaseUrl: string
  redisUrl: string
  db: pg.Client
  /** Starts the built API with production settings plus these, logging to a file. */
  startApi(settings?: Record<string, string>): Promise<Server>
  /** A program of `bench/baselines`. */
  startBaseline(name: string): Promise<Server>
  /** CPU so far in milliseconds, by component. */
  cpu: () => Record<string, number>
}

type EnvironmentOptions = { scale: Scale; isProfiled: boolean }

/** Private servers with seeded data. Every goal gets a fresh copy. */
export async function createEnvironments({ scale, isProfiled }: EnvironmentOptions) {
  const cluster = await startCluster()
  const redis = await startRedis()
  const programs = await bundleWithBrand('bench', SITE)
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: SITE,
    SESSION_KEYS: `1:${KEYS[0].secret}`,
    SECOND_FACTOR_KEYS: '1:the-bench-has-no-second-factors-at-all',
    TOKEN_KEYS: '1:the-bench-sends-no-mails-with-links-in-them',
    DRAIN_SECONDS: '0',
    FILES_DIR: '.data/bench-files',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'NextRound <hello@nextround.test>',
    // Rate limits apply as in production: every learner has an address, sent in the proxy's header.
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL_SIZE: String(CONNECTIONS),
    REDIS_URL: redis.url,
  }
  const close = async () => {
    await cluster.stop()
    await redis.stop()
  }
  async function prepare() {
    await command(cluster, `CREATE DATABASE ${SEEDED_DATABASE}`)
    await run([process.execPath, join(programs, 'migrate.js')], {
      ...env,
      DATABASE_URL: cluster.databaseUrl(SEEDED_DATABASE),
      LOG_LEVEL: 'warn',
    })
    await seed(cluster.databaseUrl(SEEDED_DATABASE), scale)
  }
  await prepare()

  async function withFreshCopy<Result>(
    work: (environment: BenchEnvironment) => Promise<Result>,
  ): Promise<Result> {
    await command(cluster, `DROP DATABASE IF EXISTS ${COPIED_DATABASE} WITH (FORCE)`)
    await command(
      cluster,
      `CREATE DATABASE ${COPIED_DATABASE} TEMPLATE ${SEEDED_DATABASE} STRATEGY file_copy`,
    )
    const databaseUrl = cluster.databaseUrl(COPIED_DATABASE)
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    await db.query('CHECKPOINT')
    const servers: Record<string, ChildProcess> = {}
    async function serve(
      name: string,
      program: string[],
      path: string,
      settings: Record<string, string> = {},
    ): Promise<Server> {
      const port = await freePort()
      mkdirSync('reports', { recursive: true })
      const child = spawn(process.execPath, program, {
        env: {
          ...process.env,
          ...env,
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          METRICS_PORT: String(await freePort()),
          ...settings,
        },
        stdio: ['ignore', openSync(`reports/bench-${name}.log`, 'w'), 'inherit'],
      })
      servers[name] = child
      child.once('exit', stopWithParent(child.pid!))
      await answers(`http://127.0.0.1:${port}${path}`)
      return { port, pid: child.pid! }
    }
    const profile = isProfiled ? ['--cpu-prof', '--cpu-prof-dir=reports'] : []
    try {
      return await work({
        cluster,
        databaseUrl,
        redisUrl: redis.url,
        db,
        startApi: (settings) =>
          serve(
            'api',
            [...profile, '--enable-source-maps', join(programs, 'server.js')],
            '/readyz',
            settings,
          ),
        startBaseline: (name) => serve(name, ['--expose-gc', `bench/baselines/${name}.ts`], '/'),
        cpu: () => ({
          ...Object.fromEntries(
            Object.entries(servers).map(([name, { pid }]) => [name, readCpu(pid!)]),
          ),
          postgres: cpuOfFamily(cluster.pid),
          redis: readCpu(redis.pid),
        }),
      })
    } finally {
      await Promise.all(Object.values(servers).map(end))
      await db.end()
    }
  }
  return { withFreshCopy, close }
}

async function command(cluster: Cluster, statement: string) {
  const client = new pg.Client({ connectionString: cluster.databaseUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
