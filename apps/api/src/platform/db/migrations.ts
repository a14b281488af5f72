import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runner } from 'node-pg-migrate'
import type { Log } from '../log.ts'
import type { Db } from './client.ts'

const LOCK_FILE = 'migrations.lock'

type Place = { databaseUrl: string; folder: string }

/** Applies what is missing, in order; a second process waits for the first. */
export async function migrate(
  { databaseUrl, folder }: Place,
  log: Pick<Log, 'info'>,
): Promise<void> {
  refuseEdited(folder)
  const applied = await runner({
    databaseUrl,
    dir: folder,
    ignorePattern: '(?!.*\\.sql$).*',
    direction: 'up',
    migrationsTable: 'migrations',
    advisoryLockMode: 'wait',
    log: () => undefined,
  })
  for (const { name } of applied) log.info(`applied migration ${name}`)
}

/** Names of the migrations this code expects and the database does not have. */
export async function missingMigrations(db: Db, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return migrationFiles(folder)
    .map((file) => file.replace(/\.sql$/, ''))
    .filter((name) => !applied.has(name))
}

/** A migration that has landed is history: databases that ran it will not run it again. */
export function refuseEdited(folder: string): void {
  const locked = readFileSync(join(folder, LOCK_FILE), 'utf8')
  const found = migrationFiles(folder).map((file) => `${checksum(join(folder, file))}  ${file}\n`)
  if (found.join('') === locked) return

  const wrong = found.filter((line) => !locked.includes(line)).map((line) => line.slice(66).trim())
  throw new Error(
    `${LOCK_FILE} does not match ${wrong.join(', ') || 'the files in the folder'}. ` +
      'A new migration needs a line there (sha256sum *.sql > migrations.lock); one that has landed must not change: write a new one.',
  )
}

const migrationFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

const checksum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
