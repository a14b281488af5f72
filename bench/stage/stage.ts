import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import pg from 'pg'
import { answers, run } from '../../scripts/processes.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { startRedis } from '../../scripts/services/redis.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { type Scale, seed } from './seed.ts'

const SEEDED = 'bench_seeded'
const STAGED = 'bench_staged'

/** As many for everyone: the callers, and each program's connections to the database. */
export const CONNECTIONS = 16
export const SECRET = 'the-bench-signs-its-cookies-with-these-words'
export const SITE = 'https://bench.nextround.example'

export type Server = { port: number; pid: number }
export type Stage = {
  cluster: Cluster
  databaseUrl: string
  db: pg.Client
  /** The built API with the settings of production, its log in a file. */
  startApi(): Promise<Server>
  /** A program of `bench/anchors`. */
  startAnchor(name: string): Promise<Server>
  /** CPU so far in milliseconds, by component. */
  cpu: () => Record<string, number>
}

type Options = { scale: Scale; isProfiled: boolean }

/** Private servers with seeded data; every goal gets a copy that nobody has touched. */
export async function openTheatre({ scale, isProfiled }: Options) {
  const cluster = await startCluster()
  const redis = await startRedis()
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: SITE,
    SESSION_SECRET: SECRET,
    DRAIN_SECONDS: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'NextRound <hello@nextround.example>',
    // Limits per address count as in production: every learner has an address, and says it as a proxy would.
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL_SIZE: String(CONNECTIONS),
    REDIS_URL: redis.url,
  }
  const close = async () => {
    cluster.stop()
    await redis.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  async function prepare() {
    await command(cluster, `CREATE DATABASE ${SEEDED}`)
    await run([process.execPath, 'apps/api/dist/migrate.js'], {
      ...env,
      DATABASE_URL: cluster.urlOf(SEEDED),
      LOG_LEVEL: 'warn',
    })
    await seed(cluster.urlOf(SEEDED), scale)
  }
  await prepare().catch(async (error: unknown) => {
    await close()
    throw error
  })

  async function onStage<Result>(play: (stage: Stage) => Promise<Result>): Promise<Result> {
    await command(cluster, `DROP DATABASE IF EXISTS ${STAGED} WITH (FORCE)`)
    await command(cluster, `CREATE DATABASE ${STAGED} TEMPLATE ${SEEDED} STRATEGY file_copy`)
    const databaseUrl = cluster.urlOf(STAGED)
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    await db.query('CHECKPOINT')
    const servers: Record<string, ChildProcess> = {}
    async function serve(name: string, program: string[], path: string): Promise<Server> {
      const port = await freePort()
      mkdirSync('reports', { recursive: true })
      const child = spawn(process.execPath, program, {
        env: {
          ...process.env,
          ...env,
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          METRICS_PORT: String(await freePort()),
        },
        stdio: ['ignore', openSync(`reports/bench-${name}.log`, 'w'), 'inherit'],
      })
      servers[name] = child
      await answers(`http://127.0.0.1:${port}${path}`)
      return { port, pid: child.pid! }
    }
    const profile = isProfiled ? ['--cpu-prof', '--cpu-prof-dir=reports'] : []
    try {
      return await play({
        cluster,
        databaseUrl,
        db,
        startApi: () =>
          serve('api', [...profile, '--enable-source-maps', 'apps/api/dist/server.js'], '/readyz'),
        startAnchor: (name) => serve(name, [`bench/anchors/${name}.ts`], '/'),
        cpu: () => ({
          ...Object.fromEntries(
            Object.entries(servers).map(([name, { pid }]) => [name, cpuOf(pid!)]),
          ),
          postgres: cpuOfFamily(cluster.pid),
          redis: cpuOf(redis.pid),
        }),
      })
    } finally {
      await Promise.all(Object.values(servers).map(end))
      await db.end()
    }
  }
  return { onStage, close }
}

async function command(cluster: Cluster, statement: string) {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
