import '../require-node.cjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  lockMigrations,
  parseLock,
  refuseEdited,
} from '../apps/api/src/platform/db/migrations-lock.ts'

const FOLDER = 'apps/api/migrations'
const LOCK = `${FOLDER}/migrations.lock`

// Adds a line for each new migration. With --check, verifies that no line of a landed migration was changed.
try {
  if (process.argv.includes('--check')) console.log(check())
  else console.log(`added: ${lockMigrations(FOLDER).join(', ') || 'nothing'}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function check(): string {
  refuseEdited(FOLDER)
  if (!existsSync('.git')) return 'migrations fit their lock; there is no history to compare with'
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    return 'migrations fit their lock; not compared with history, because this clone is shallow'
  }
  const changed = changedSinceTheyLanded()
  if (changed.length > 0) {
    throw new Error(
      `${LOCK} has another line than main, or none, for ${changed.join(', ')}, which has landed: write a new migration`,
    )
  }
  return 'migrations fit their lock, and no line of one that has landed was changed'
}

/** Compares with every lock in the history of main up to here, and with newer lines on main that we have too. */
function changedSinceTheyLanded(): string[] {
  const ours = parseLock(readFileSync(LOCK, 'utf8'))
  const main = ['origin/main', 'main'].find(isBranch) ?? 'HEAD'
  const commits = git('log', '--format=%H', git('merge-base', 'HEAD', main), '--', LOCK)
  const landed = commits
    .split('\n')
    .filter((commit) => commit !== '')
    .flatMap((commit) => [...lockAt(commit)])
  const newer = [...lockAt(main)].filter(([file]) => ours.has(file))
  const changed = [...landed, ...newer].filter(([file, sum]) => ours.get(file) !== sum)
  return [...new Set(changed.map(([file]) => file))]
}

function lockAt(commit: string) {
  const isThere = git('ls-tree', '--name-only', commit, '--', LOCK) !== ''
  return parseLock(isThere ? git('show', `${commit}:${LOCK}`) : '')
}

function isBranch(name: string): boolean {
  return git('for-each-ref', `refs/heads/${name}`, `refs/remotes/${name}`) !== ''
}

function git(...words: string[]): string {
  // A container's checkout often belongs to someone else; we only read it.
  const all = ['-c', 'safe.directory=*', ...words]
  const { stdout, stderr, error, status } = spawnSync('git', all, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trimEnd()
}
