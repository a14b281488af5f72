import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './client.ts'
import { loadMigration } from './load-migration.ts'
import { migrationFiles, refuseEdited } from './migrations-lock.ts'

type MigrationTarget = { databaseUrl: string; folder: string }

type LockRetry = {
  lockTimeoutMs: number
  tries: number
  firstPauseMs: number
  longestPauseMs: number
}

/**
 * A statement that waits for a table lock blocks all traffic behind it. So a migration waits one second, lets the
 * others pass and tries again, for about eight minutes.
 */
const LOCK_RETRY: LockRetry = {
  lockTimeoutMs: 1_000,
  tries: 20,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** Applies the missing migrations in order. A second process waits for the first. */
export async function migrate(
  { databaseUrl, folder }: MigrationTarget,
  log: Pick<Log, 'info' | 'warn'>,
  retry = LOCK_RETRY,
): Promise<void> {
  refuseEdited(folder)
  const client = new pg.Client({
    connectionString: databaseUrl,
    lock_timeout: retry.lockTimeoutMs,
  })
  await client.connect()
  try {
    await acquireMigrationLock(client, log)
    for (const name of await listMissing(client, folder)) {
      await retryOnLock({ client, name, retry, log }, () => run(client, folder, { file: name }))
      log.info(`applied migration ${name}`)
    }
  } finally {
    // Also releases the migration lock for the next process.
    await client.end()
  }
}

/**
 * Polls for the lock: a statement that waits for it is an open transaction, and CREATE INDEX CONCURRENTLY would wait
 * for that.
 */
async function acquireMigrationLock(client: pg.Client, log: Pick<Log, 'info'>) {
  const isMine = async () => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [
      PG_MIGRATE_LOCK_ID,
    ])
    return rows[0].mine as boolean
  }
  if (await isMine()) return
  log.info('another process is migrating; waiting for it')
  do await wait(200)
  while (!(await isMine()))
}

async function listMissing(client: pg.Client, folder: string): Promise<string[]> {
  // Creates the migrations table if it does not exist yet.
  await run(client, folder, { count: 0 })
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  return missingFrom(rows, folder)
}

const run = (dbClient: pg.Client, folder: string, which: { file: string } | { count: number }) =>
  runner({
    dbClient,
    dir: folder,
    ignorePattern: '(?!.*\\.sql$).*',
    migrationLoaderStrategies: [
      { extensions: ['.sql'], loader: (paths) => Promise.all(paths.map(loadMigration)) },
    ],
    direction: 'up',
    migrationsTable: 'migrations',
    noLock: true,
    log: () => undefined,
    ...which,
  })

type Attempts = { client: pg.Client; name: string; retry: LockRetry; log: Pick<Log, 'warn'> }

async function retryOnLock({ client, name, retry, log }: Attempts, apply: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply()
      return
    } catch (error) {
      // Also resets the lock timeout, which a migration outside a transaction may have changed.
      await client.query('ROLLBACK; RESET lock_timeout').catch(() => undefined)
      const { code, message } = error as pg.DatabaseError
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) {
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error })
      }
      if (attempt === retry.tries) {
        throw new Error(`Migration ${name} did not get its lock in ${attempt} tries: ${message}`, {
          cause: error,
        })
      }
      const pauseMs = Math.min(retry.longestPauseMs, retry.firstPauseMs * 2 ** (attempt - 1))
      log.warn(
        { migration: name, attempt, pauseMs, reason: message },
        'a migration did not get its lock; trying again',
      )
      await wait(pauseMs)
    }
  }
}

/** Names the migrations that this code expects and the database does not have. */
export async function missingMigrations(db: Db, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db)
  return missingFrom(rows, folder)
}

function missingFrom(rows: { name: string }[], folder: string) {
  const applied = new Set(rows.map((row) => row.name))
  return migrationFiles(folder)
    .map((file) => file.replace(/\.sql$/, ''))
    .filter((name) => !applied.has(name))
}
