import type { Redis } from 'ioredis'
import type pg from 'pg'
import { type Background, createBackground } from './background.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createDb } from './db/create-db.ts'
import { createPool } from './db/pool.ts'
import type { Log } from './log.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRedis } from './redis.ts'

/** What every feature may use; created once per process and passed as values. */
export type Deps = {
  config: Config
  log: Log
  metrics: Metrics
  pool: pg.Pool
  db: Db
  redis: Redis
  queue: Queue
  background: Background
  mailer: Mailer
  close(): Promise<void>
}

export function createDeps(config: Config, log: Log): Deps {
  const pool = createPool(config, log)
  const db = createDb(pool)
  const redis = createRedis(config, log)
  const queue = createQueue(config, log)
  const background = createBackground(log)
  const mailer = createMailer(config)
  return {
    config,
    log,
    metrics: createMetrics(),
    pool,
    db,
    redis,
    queue,
    background,
    mailer,
    async close() {
      await background.drain()
      redis.disconnect()
      mailer.close()
      await queue.stop()
      await db.destroy()
    },
  }
}
