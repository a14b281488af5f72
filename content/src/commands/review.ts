import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Files } from '../files.ts'
import { readBank } from '../read.ts'
import { setsById } from '../read-questions.ts'
import { recordReviews } from '../record-reviews.ts'
import { readSheet } from '../sheet.ts'
import type { CommandContext } from './command-context.ts'
import { table } from './stats.ts'

/** `review FILE [--record]`: shows what the second reader chose. With --record, agreement makes questions live. */
export function review({ root, today, print }: CommandContext, words: string[]) {
  const sheet = words.find((word) => !word.startsWith('--'))
  if (!sheet) throw new Error('usage: pnpm content review FILE [--record]')
  const { items, sets } = readBank(new Files(root), today)
  const questions = items.map(({ question }) => question)
  const readings = readSheet(readFileSync(sheet, 'utf8'), questions, setsById(sets))
  const keyOf = new Map(questions.map(({ id, answer }) => [id, answer]))
  print(
    table(
      readings.map(({ id, chosen = '-', words }) => ({
        id,
        chosen,
        key: keyOf.get(id) ?? '-',
        agrees: words,
      })),
    ),
  )
  const agreed = new Map(
    readings.flatMap(({ id, chosen, agrees }) => (agrees && chosen ? [[id, chosen] as const] : [])),
  )
  print(`${agreed.size} of ${readings.length} agree`)
  if (!words.includes('--record')) return
  const files = new Set(
    items.filter(({ question }) => agreed.has(question.id)).map(({ file }) => file),
  )
  for (const file of files) {
    const path = join(root, file)
    writeFileSync(path, recordReviews(readFileSync(path, 'utf8'), agreed, today))
  }
  print(`recorded in ${files.size} files; now run pnpm content lock and pnpm content check`)
}
