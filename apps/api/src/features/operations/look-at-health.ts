import { statfs } from 'node:fs/promises'
import type { Health } from '@nextround/contract/overview'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { type Health as Checks, runChecks } from '#platform/http/health.ts'
import { countBrowserErrors, readDatabase, readQueue } from './health-queries.ts'

type HealthDeps = {
  db: Db
  config: Pick<Config, 'S3' | 'FILES_DIR'>
  checks: Checks
  mailJobs: string[]
}

/** A part that can't be read is null, because this page is opened when something doesn't work. */
export async function lookAtHealth({ db, config, checks, mailJobs }: HealthDeps): Promise<Health> {
  const orNull = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
  const [vital, optional, database, queue, browserErrors, disk] = await Promise.all([
    runChecks(checks.vital),
    runChecks(checks.optional),
    orNull(readDatabase(db)),
    orNull(readQueue(db, mailJobs)),
    orNull(countBrowserErrors(db)),
    config.S3 ? null : orNull(readDisk(config.FILES_DIR)),
  ])
  return {
    version: checks.version,
    checks: Object.entries({ ...vital, ...optional }).map(([name, outcome]) => ({
      name,
      isOk: outcome === 'ok',
    })),
    database,
    queue,
    browserErrors,
    disk,
  }
}

async function readDisk(folder: string): Promise<NonNullable<Health['disk']>> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
}
