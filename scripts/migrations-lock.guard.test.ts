import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PROGRAM = [resolve('node_modules/.bin/node'), resolve('scripts/migrations-lock.ts')]
const FOLDER = 'apps/api/migrations'

/** Uses a separate repository in which our migrations are already on main. */
describe('pnpm migrations-lock', () => {
  let repository = ''
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'repository-'))
    cpSync(FOLDER, join(repository, FOLDER), { recursive: true })
    git('init', '--initial-branch', 'main')
    commit('landed')
  })
  afterEach(() => rmSync(repository, { recursive: true }))

  function run([program = '', ...rest]: string[], cwd = repository) {
    const { status, stdout, stderr } = spawnSync(program, rest, { cwd, encoding: 'utf8' })
    return { hasFailed: status !== 0, said: stdout + stderr }
  }
  const git = (...words: string[]) => {
    const asha = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com']
    const plain = ['-c', 'commit.gpgsign=false']
    expect(run(['git', ...asha, ...plain, ...words])).toMatchObject({ hasFailed: false })
  }
  const commit = (message: string) => {
    git('add', '.')
    git('commit', '--message', message)
  }
  const lock = () => run(PROGRAM)
  const check = (folder?: string) => run([...PROGRAM, '--check'], folder)
  const migrationPath = (file: string) => join(repository, FOLDER, file)
  const write = (file: string, text: string) => writeFileSync(migrationPath(file), text)
  const read = (file: string) => readFileSync(migrationPath(file), 'utf8')
  /** Edits a migration and updates the lock, so that the folder agrees with it again. */
  const editAndLock = (file: string) => {
    write(file, `${read(file)}-- an afterthought\n`)
    write('migrations.lock', read('migrations.lock').replace(new RegExp(`.*${file}\n`), ''))
    expect(lock()).toMatchObject({ hasFailed: false })
  }
  const refusal = (file: string) => ({
    hasFailed: true,
    said: expect.stringContaining(`${file}, which has landed`),
  })

  it('adds the line of a new migration, which the check requires', () => {
    write('9999_new.sql', 'SELECT 1;\n')
    expect(check()).toMatchObject({ hasFailed: true, said: expect.stringContaining('9999_new') })
    expect(lock()).toMatchObject({ hasFailed: false, said: 'added: 9999_new.sql\n' })
    expect(check()).toMatchObject({ hasFailed: false })
  })

  it('writes nothing while a migration differs from its line', () => {
    const before = read('migrations.lock')
    write('0001_accounts.sql', 'SELECT 1;\n')
    expect(lock()).toMatchObject({ hasFailed: true, said: expect.stringContaining('0001_acc') })
    expect(read('migrations.lock')).toBe(before)
  })

  it('finds a migration edited together with its line, on a branch', () => {
    git('switch', '--create', 'mine')
    editAndLock('0001_accounts.sql')
    expect(check()).toMatchObject(refusal('0001_accounts.sql'))
    commit('edited')
    expect(check()).toMatchObject(refusal('0001_accounts.sql'))
  })

  it('finds it on main too, by comparing with the earlier version', () => {
    editAndLock('0001_accounts.sql')
    commit('edited')
    write('9999_new.sql', 'SELECT 1;\n')
    lock()
    commit('more')
    expect(check()).toMatchObject(refusal('0001_accounts.sql'))
  })

  it('finds that main has a different text of the same migration', () => {
    const add = (text: string) => {
      write('9999_new.sql', text)
      lock()
      commit(text)
    }
    git('switch', '--create', 'mine')
    add('SELECT 1;\n')
    git('switch', 'main')
    add('SELECT 2;\n')
    git('switch', 'mine')
    expect(check()).toMatchObject(refusal('9999_new.sql'))
  })

  it('allows changes to a migration that is not on main yet', () => {
    git('switch', '--create', 'mine')
    write('9999_new.sql', 'SELECT 1;\n')
    lock()
    commit('new')
    editAndLock('9999_new.sql')
    commit('edited')
    expect(check()).toMatchObject({ hasFailed: false })
  })

  it('compares with main as it was cloned', () => {
    editAndLock('0001_accounts.sql')
    commit('edited')
    git('clone', repository, 'clone')
    expect(check(join(repository, 'clone'))).toMatchObject(refusal('0001_accounts.sql'))
  })

  it('reports that a shallow clone has nothing to compare with', () => {
    git('clone', '--depth', '1', `file://${repository}`, 'shallow')
    expect(check(join(repository, 'shallow'))).toMatchObject({
      hasFailed: false,
      said: expect.stringContaining('this clone is shallow'),
    })
  })
})
