import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Files } from '../files.ts'
import { missingLines, parseIdLock } from '../lock.ts'
import { readBank } from '../read.ts'
import type { CommandContext } from './command-context.ts'

export const readLock = (root: string) => {
  const file = join(root, 'ids.lock')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Appends what live questions say now; lines that stand are never touched. */
export function lock({ root, today, print }: CommandContext) {
  const files = new Files(root)
  const questions = readBank(files, today).items.map(({ question }) => question)
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  const lines = missingLines(questions, parseIdLock(readLock(root)))
  appendFileSync(join(root, 'ids.lock'), lines.map((line) => `${line}\n`).join(''))
  print(`ids.lock: ${lines.length} lines added`)
}
