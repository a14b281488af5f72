import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../app.ts'
import { lockMigrations, refuseEdited } from './migrations-lock.ts'

describe('migrations lock', () => {
  let folder = ''
  const lock = () => readFileSync(join(folder, 'migrations.lock'), 'utf8')
  const edit = (file: string) => appendFileSync(join(folder, file), '\n-- an afterthought\n')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(MIGRATIONS, folder, { recursive: true })
  })

  it('matches the migrations', () => {
    expect(() => refuseEdited(folder)).not.toThrow()
  })

  it('refuses an edited migration', () => {
    edit('0001_accounts.sql')
    expect(() => refuseEdited(folder)).toThrow(/does not match 0001_accounts\.sql/)
  })

  it('refuses a missing migration', () => {
    rmSync(join(folder, '0001_accounts.sql'))
    expect(() => refuseEdited(folder)).toThrow(/does not match 0001_accounts\.sql/)
  })

  it('refuses a new migration without a line', () => {
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(() => refuseEdited(folder)).toThrow(/9999_new\.sql needs a line/)
  })

  it('adds a line for each new migration and keeps the others', () => {
    const before = lock()
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(lockMigrations(folder)).toEqual(['9999_new.sql'])
    expect(lock()).toMatch(/[0-9a-f]{64} {2}9999_new\.sql\n$/)
    expect(lock().startsWith(before)).toBe(true)
    expect(() => refuseEdited(folder)).not.toThrow()
    expect(lockMigrations(folder)).toEqual([])
  })

  it('adds no line while a locked migration is edited', () => {
    const before = lock()
    edit('0001_accounts.sql')
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(() => lockMigrations(folder)).toThrow(/does not match 0001_accounts\.sql/)
    expect(lock()).toBe(before)
  })
})
