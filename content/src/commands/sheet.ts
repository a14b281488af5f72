import { Files } from '../files.ts'
import { readBank } from '../read.ts'
import { sheetOf } from '../sheet.ts'
import { selectItems } from './select-items.ts'
import type { CommandContext } from './command-context.ts'

/** `sheet [--seed N] [ids or topics]`: without names, all that no second reader has answered. */
export function sheet({ root, today, print }: CommandContext, words: string[]) {
  const place = words.indexOf('--seed')
  const seed = place < 0 ? 1 : Number(words[place + 1])
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number')
  const names = place < 0 ? words : words.toSpliced(place, 2)
  const questions = selectItems(readBank(new Files(root), today).items, names)
    .map(({ question }) => question)
    .filter(({ status }) => status !== 'retired')
    .filter(({ review }) => names.length > 0 || !review)
  print(sheetOf(questions, seed))
}
