import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'migrations.lock'

/** Checksums by file name, in the format of `sha256sum`. */
export type Lock = Map<string, string>

export const parseLock = (text: string): Lock =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Refuses migrations that have changed since they were locked: databases that ran one will not run it again. */
export function refuseEdited(folder: string): void {
  const { edited, unlocked } = compare(folder)
  if (edited.length > 0) throw new Error(refusal(edited))
  if (unlocked.length > 0) {
    throw new Error(
      `${unlocked.join(', ')} needs a line in ${LOCK_FILE}: run \`pnpm migrations-lock\``,
    )
  }
}

/** Adds a line for each new migration and leaves the others alone. Returns the names of the new ones. */
export function lockMigrations(folder: string): string[] {
  const { edited, unlocked } = compare(folder)
  if (edited.length > 0) throw new Error(refusal(edited))
  const lines = unlocked.map((file) => `${checksum(folder, file)}  ${file}\n`)
  appendFileSync(join(folder, LOCK_FILE), lines.join(''))
  return unlocked
}

function compare(folder: string) {
  const lock = parseLock(readFileSync(join(folder, LOCK_FILE), 'utf8'))
  const files = migrationFiles(folder)
  const isEdited = ([file, sum]: [string, string]) =>
    !files.includes(file) || checksum(folder, file) !== sum
  return {
    edited: [...lock].filter(isEdited).map(([file]) => file),
    unlocked: files.filter((file) => !lock.has(file)),
  }
}

const refusal = (files: string[]) =>
  `${LOCK_FILE} does not match ${files.join(', ')}. A migration that has landed must not change: write a new one. ` +
  'One that has not landed yet: delete its line, then run `pnpm migrations-lock`.'

const checksum = (folder: string, file: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
