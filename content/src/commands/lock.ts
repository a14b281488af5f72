import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Files } from '../files.ts'
import { LEGAL_LOCK, legalLockLines } from '../legal-lock.ts'
import { missingLines, parseIdLock } from '../lock.ts'
import { readBank } from '../read.ts'
import { setsById } from '../read-questions.ts'
import type { CommandContext } from './command-context.ts'

export const readLock = (root: string) => {
  const file = join(root, 'ids.lock')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Adds lines for live questions without changing earlier ones, and records when each legal text last changed. */
export function lock({ root, today, print }: CommandContext) {
  const files = new Files(root)
  const { items, sets } = readBank(files, today)
  const questions = items.map(({ question }) => question)
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  const lines = missingLines(questions, parseIdLock(readLock(root)), setsById(sets))
  appendFileSync(join(root, 'ids.lock'), lines.map((line) => `${line}\n`).join(''))
  writeFileSync(join(root, LEGAL_LOCK), `${legalLockLines(files, today).join('\n')}\n`)
  print(`ids.lock: ${lines.length} lines added`)
}
