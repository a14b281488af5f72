import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Config } from './config.ts'
import { createDb, type Db } from './db/client.ts'
import { createPool } from './db/pool.ts'
import { createLog, type Log } from './log.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRedis } from './redis.ts'

/** What every feature may use; made once per process, handed on as values. */
export type Deps = {
  config: Config
  log: Log
  metrics: Metrics
  pool: pg.Pool
  db: Db
  redis: Redis
  queue: Queue
  mailer: Mailer
  close(): Promise<void>
}

export function createDeps(config: Config, log: Log = createLog(config)): Deps {
  const pool = createPool(config, log)
  const db = createDb(pool)
  const redis = createRedis(config, log)
  const queue = createQueue(config, log)
  const mailer = createMailer(config)
  return {
    config,
    log,
    metrics: createMetrics(),
    pool,
    db,
    redis,
    queue,
    mailer,
    async close() {
      redis.disconnect()
      mailer.close()
      await queue.stop()
      await db.destroy()
    },
  }
}
