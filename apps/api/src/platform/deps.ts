import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Model } from './ai/model.ts'
import { openAiModel } from './ai/open-ai-model.ts'
import { type Background, createBackground } from './jobs/background.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createDb } from './db/create-db.ts'
import { createPool } from './db/pool.ts'
import { clamdScanner, type VirusScanner } from './files/clamd.ts'
import { createFileStore } from './files/create-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createPush, type Push } from './push/web-push.ts'
import { createQueue, type Queue } from './jobs/queue.ts'
import { createRedis } from './redis.ts'

/** The services that every feature may use, created once per process and passed as values. */
export type Deps = {
  config: Config
  log: Log
  metrics: Metrics
  pool: pg.Pool
  db: Db
  /** Undefined unless it is configured. */
  redis: Redis | undefined
  queue: Queue
  background: Background
  mailer: Mailer
  files: FileStore
  /** Undefined unless a scanner is configured. */
  scanner: VirusScanner | undefined
  /** Undefined unless a provider is configured. */
  model: Model | undefined
  /** Undefined unless the VAPID keys are set. */
  push: Push | undefined
  close(): Promise<void>
}

export function createDeps(config: Config, log: Log): Deps {
  const pool = createPool(config, log)
  const db = createDb(pool)
  const redis = config.REDIS_URL ? createRedis(config.REDIS_URL, log) : undefined
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
    files: createFileStore(config),
    scanner: config.CLAMD_URL ? clamdScanner(config.CLAMD_URL) : undefined,
    model: config.AI && openAiModel(config.AI),
    push: config.PUSH && createPush(config.PUSH),
    async close() {
      await background.drain()
      redis?.disconnect()
      mailer.close()
      await queue.stop()
      await db.destroy()
    },
  }
}
