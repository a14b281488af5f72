import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { MIGRATIONS } from '../../app.ts'
import { lockMigrations } from './migrations-lock.ts'
import { migrate, missingMigrations } from './migrations.ts'

const SOON = { lockTimeoutMs: 100, tries: 100, firstPauseMs: 10, longestPauseMs: 50 }

describe('migrations', async () => {
  const { deps } = await startTestApp({ isolated: true })
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const place = { databaseUrl: deps.config.DATABASE_URL, folder }

  /** Writes a migration and adds it to the lock. */
  const add = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.sql`), text)
    lockMigrations(folder)
  }
  /** A log that collects warnings and resolves `firstWarning` at the first one. */
  const listening = () => {
    const warnings: object[] = []
    let hear: () => void = () => undefined
    const firstWarning = new Promise<void>((resolve) => (hear = resolve))
    const warn = (fields: object) => {
      warnings.push(fields)
      hear()
    }
    return { warnings, firstWarning, info: () => undefined, warn }
  }
  const isApplied = async (name: string) =>
    !(await missingMigrations(deps.db, folder)).includes(name)
  const isValid = async (index: string) => {
    const { rows } = await deps.pool.query(
      'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    )
    return rows[0]?.indisvalid as boolean | undefined
  }
  const open: pg.Client[] = []
  /** Opens a transaction that reads a table and stays open. */
  const reader = async (table: string) => {
    const client = new pg.Client({ connectionString: deps.config.DATABASE_URL })
    open.push(client)
    await client.connect()
    await client.query(`BEGIN; SELECT count(*) FROM ${table}`)
    return client
  }
  afterAll(() => Promise.all(open.map((client) => client.end())))

  it('are all applied to a fresh database', async () => {
    expect(await missingMigrations(deps.db, MIGRATIONS)).toEqual([])
  })

  it('are listed if the database lacks them', async () => {
    add('9001_new', 'CREATE TABLE new_ones (id integer);\n')
    expect(await missingMigrations(deps.db, folder)).toEqual(['9001_new'])
  })

  it('can be run by two processes in parallel', async () => {
    await Promise.all([migrate(place, listening()), migrate(place, listening())])
    expect(await missingMigrations(deps.db, folder)).toEqual([])
  })

  it('don’t queue for a lock while others read the table, and succeed once it is free', async () => {
    add('9002_blocked', 'ALTER TABLE outages ADD COLUMN note text;\n')
    const other = await reader('outages')
    const log = listening()
    const migrating = migrate(place, log, SOON)
    await log.firstWarning

    // The waiting migration must not block this query: a statement that waits for a table lock blocks all later ones.
    await deps.pool.query('SELECT count(*) FROM outages')
    expect(await isApplied('9002_blocked')).toBe(false)
    await other.query('COMMIT')
    await migrating

    expect(await isApplied('9002_blocked')).toBe(true)
    expect(log.warnings[0]).toMatchObject({ migration: '9002_blocked', attempt: 1, pauseMs: 10 })
  })

  it('give up after several tries, name the migration and leave nothing behind', async () => {
    const text = 'CREATE TABLE halves (id integer); ALTER TABLE outages ADD COLUMN half text;\n'
    add('9003_never', text)
    const other = await reader('outages')
    const log = listening()
    await expect(migrate(place, log, { ...SOON, tries: 3 })).rejects.toThrow(
      /9003_never.*lock.*3 tries/,
    )
    expect(log.warnings).toMatchObject([{ pauseMs: 10 }, { pauseMs: 20 }])
    const { rows } = await deps.pool.query("SELECT to_regclass('halves') AS halves")
    expect(rows).toEqual([{ halves: null }])
    await other.query('COMMIT')
    await migrate(place, listening())
    expect(await isApplied('9003_never')).toBe(true)
  })

  it('name the one that failed', async () => {
    add('9004_wrong', 'ALTER TABLE outages DROP COLUMN no_such_column;\n')
    await expect(migrate(place, listening())).rejects.toThrow(/9004_wrong.*no_such_column/)
    // It has not been applied, so it can be applied after the cause is fixed.
    await deps.pool.query('ALTER TABLE outages ADD COLUMN no_such_column text')
    await migrate(place, listening())
  })

  describe('outside a transaction', () => {
    const index = (name: string, on: string) => `-- Owner: progress. For a test.
-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS ${name};
-- A line of words; with a semicolon.
CREATE UNIQUE INDEX CONCURRENTLY ${name} ON ${on};
`

    it('build an index without locking the table while another process waits', async () => {
      add('9005_index', index('outages_one_idx', 'outages (id)'))
      await Promise.all([migrate(place, listening()), migrate(place, listening())])
      expect(await isValid('outages_one_idx')).toBe(true)
    })

    it('wait for older transactions, because that blocks nobody', async () => {
      add('9006_patient', index('outages_two_idx', 'outages (began_at)'))
      const writer = await reader('users')
      await writer.query(
        "INSERT INTO outages (id, began_at, ended_at) VALUES (gen_random_uuid(), now(), now() + interval '1 hour')",
      )
      const log = listening()
      const migrating = migrate(place, log, { ...SOON, lockTimeoutMs: 1, tries: 1 })
      const isWaiting = async () => {
        const { rows } = await deps.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
              AND query LIKE 'CREATE UNIQUE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      }
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
      await deps.pool.query(
        "INSERT INTO outages (id, began_at, ended_at) VALUES (gen_random_uuid(), now() - interval '1 day', now())",
      )
      await writer.query('COMMIT')
      await migrating
      expect(log.warnings).toEqual([])
      expect(await isValid('outages_two_idx')).toBe(true)
    })

    it('replace the INVALID index that a failed try left behind', async () => {
      add('9007_unique', index('outages_three_idx', 'outages ((ended_at IS NULL))'))
      await expect(migrate(place, listening())).rejects.toThrow(
        /9007_unique.*could not create unique/,
      )
      expect(await isValid('outages_three_idx')).toBe(false)
      await deps.pool.query('DELETE FROM outages')
      await migrate(place, listening())
      expect(await isValid('outages_three_idx')).toBe(true)
    })

    it('are not marked as applied while an index is INVALID', async () => {
      const client = await reader('outages')
      await client.query('COMMIT')
      await client.query('CREATE TABLE twins AS SELECT 1 AS id FROM generate_series(1, 2)')
      const build = 'CREATE UNIQUE INDEX CONCURRENTLY'
      await expect(client.query(`${build} twins_idx ON twins (id)`)).rejects.toThrow('unique')
      add(
        '9008_careless',
        `-- Owner: progress.\n-- no-transaction\n${build} IF NOT EXISTS twins_idx ON twins (id);\n`,
      )
      await expect(migrate(place, listening())).rejects.toThrow(/9008_careless.*twins_idx.*INVALID/)
      expect(await isApplied('9008_careless')).toBe(false)
    })
  })
})
