import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from './files.ts'

/** One line for each legal text: its file, the date of its last change, and the hash of its text. */
export const LEGAL_LOCK = 'legal.lock'

type Locked = { file: string; changed: string; hash: string }

/** A changed text with an old date would tell people that nothing had changed. */
export function checkLegalDates(files: Files): string[] {
  const locked = readLegalLock(files)
  return legalTexts(files).flatMap(({ file, changed, hash }) => {
    const before = locked.get(file)
    if (before?.hash === hash && before.changed === changed) return []
    return before && before.hash !== hash && changed <= before.changed
      ? `content/${file}: its text changed after ${before.changed}; set \`changed\` to today, then run \`pnpm content lock\``
      : `content/${file}: run \`pnpm content lock\``
  })
}

/** Returns the whole lock as it should be. Throws if a changed text does not have today's date. */
export function legalLockLines(files: Files, today: string): string[] {
  const locked = readLegalLock(files)
  return legalTexts(files).map(({ file, changed, hash }) => {
    const before = locked.get(file)
    if (before && before.hash !== hash && (changed < before.changed || changed !== today))
      throw new Error(`content/${file}: its text changed; set \`changed\` to ${today}`)
    return `${file} ${changed} ${hash}`
  })
}

function readLegalLock(files: Files): Map<string, Locked> {
  if (!existsSync(join(files.root, LEGAL_LOCK))) return new Map()
  const lines = files.text(LEGAL_LOCK).split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [file = '', changed = '', hash = ''] = line.split(' ')
      return [file, { file, changed, hash }]
    }),
  )
}

/** Returns the texts as typed: another operator in brand.yaml does not make another policy. */
const legalTexts = (files: Files): Locked[] =>
  files.list('legal', '.md').map((file) => {
    const text = files.text(file)
    const changed = /^changed: (\S+)$/m.exec(text)?.[1] ?? ''
    const words = text.replace(/^changed: .*\n/m, '')
    return { file, changed, hash: createHash('sha256').update(words).digest('hex').slice(0, 16) }
  })
