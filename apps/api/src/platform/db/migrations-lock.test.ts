import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../app.ts'
import { lockMigrations, refuseEdited } from './migrations-lock.ts'

describe('the lock of the migrations', () => {
  let folder = ''
  const lock = () => readFileSync(join(folder, 'migrations.lock'), 'utf8')
  const edit = (file: string) => appendFileSync(join(folder, file), '\n-- an afterthought\n')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(MIGRATIONS, folder, { recursive: true })
  })

  it('fits the migrations', () => {
    expect(() => refuseEdited(folder)).not.toThrow()
  })

  it('refuses one that was edited', () => {
    edit('0001_accounts.sql')
    expect(() => refuseEdited(folder)).toThrow(/does not match 0001_accounts\.sql/)
  })

  it('refuses that one is gone', () => {
    rmSync(join(folder, '0001_accounts.sql'))
    expect(() => refuseEdited(folder)).toThrow(/does not match 0001_accounts\.sql/)
  })

  it('refuses a new one without a line', () => {
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(() => refuseEdited(folder)).toThrow(/9999_new\.sql needs a line/)
  })

  it('gets a line for each new one, and keeps all that it had', () => {
    const before = lock()
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(lockMigrations(folder)).toEqual(['9999_new.sql'])
    expect(lock()).toMatch(/[0-9a-f]{64} {2}9999_new\.sql\n$/)
    expect(lock().startsWith(before)).toBe(true)
    expect(() => refuseEdited(folder)).not.toThrow()
    expect(lockMigrations(folder)).toEqual([])
  })

  it('gets no line at all while one that it holds was edited', () => {
    const before = lock()
    edit('0001_accounts.sql')
    writeFileSync(join(folder, '9999_new.sql'), 'SELECT 1;\n')
    expect(() => lockMigrations(folder)).toThrow(/does not match 0001_accounts\.sql/)
    expect(lock()).toBe(before)
  })
})
