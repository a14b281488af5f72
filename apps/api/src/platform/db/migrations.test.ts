import { appendFileSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { MIGRATIONS } from '../../app.ts'
import { migrate, missingMigrations, refuseEdited } from './migrations.ts'

function copyOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  return folder
}

describe('migrations', async () => {
  const { deps } = await startTestApp()
  const silent = { info: () => undefined }

  it('are all applied to a fresh database', async () => {
    expect(await missingMigrations(deps.db, MIGRATIONS)).toEqual([])
  })

  it('may be run by two processes at once', async () => {
    const place = { databaseUrl: deps.config.DATABASE_URL, folder: MIGRATIONS }
    await Promise.all([migrate(place, silent), migrate(place, silent)])
    expect(await missingMigrations(deps.db, MIGRATIONS)).toEqual([])
  })

  it('are refused when one that landed was edited', () => {
    const folder = copyOfMigrations()
    appendFileSync(join(folder, '0001_accounts.sql'), '\n-- an afterthought\n')
    expect(() => refuseEdited(folder)).toThrow(/does not match 0001_accounts\.sql/)
  })

  it('are refused when a new one has no line in the lock', () => {
    const folder = copyOfMigrations()
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(() => refuseEdited(folder)).toThrow(/9999_new\.sql.*needs a line there/)
  })

  it('that the database lacks are named', async () => {
    const folder = copyOfMigrations()
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(await missingMigrations(deps.db, folder)).toEqual(['9999_new'])
  })
})
