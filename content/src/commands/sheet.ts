import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Files } from '../files.ts'
import { drawQuestions, printSheet } from '../print-sheet.ts'
import { readBank } from '../read.ts'
import { setsById } from '../read-questions.ts'
import { sheetOf } from '../sheet.ts'
import { selectItems } from './select-items.ts'
import type { CommandContext } from './command-context.ts'

const USAGE =
  'usage: pnpm content sheet [--seed N] [NAME …], or sheet --print [--with-key] [--count N] [--seed N] NAME …; a NAME is an id, a topic or TOPIC/SUBSKILL'

/**
 * Without `--print`, a form for a second reader: without names, all questions that nobody has answered a second time.
 * With it, a page to print for a class: live questions only, with the key on its own page if wanted.
 */
export function sheet({ root, today, print }: CommandContext, words: string[]) {
  const { flags, numbers, names } = read(words)
  const seed = numbers.get('--seed') ?? 1
  const bank = readBank(new Files(root), today)
  const sets = setsById(bank.sets)
  const questions = selectItems(bank.items, names)
    .map(({ question }) => question)
    .filter(({ status }) => status !== 'retired')
  if (!flags.has('--print')) {
    if (flags.has('--with-key') || numbers.has('--count')) throw new Error(USAGE)
    print(
      sheetOf(names.length > 0 ? questions : questions.filter(({ review }) => !review), seed, sets),
    )
    return
  }
  if (names.length === 0) throw new Error(USAGE)
  const live = questions.filter(({ status }) => status === 'live')
  const drawn = drawQuestions(live, seed, numbers.get('--count') ?? live.length)
  print(
    printSheet(drawn, {
      subject: names.join(', '),
      seed,
      sets,
      withKey: flags.has('--with-key'),
      attribution: attributionIn(readFileSync(join(root, 'LICENSE'), 'utf8')),
    }),
  )
}

function read(words: string[]) {
  const flags = new Set<string>()
  const numbers = new Map<string, number>()
  const names: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word === '--seed' || word === '--count') {
      index += 1
      numbers.set(word, wholeNumber(word, words[index]))
    } else if (word === '--print' || word === '--with-key') flags.add(word)
    else if (word.startsWith('--')) throw new Error(USAGE)
    else names.push(word)
  }
  return { flags, numbers, names }
}

function wholeNumber(name: string, word = '') {
  if (!/^\d+$/.test(word)) throw new Error(`${name} needs a whole number`)
  return Number(word)
}

function attributionIn(licence: string) {
  const [, line] = /^Attribution line: +(.+)$/m.exec(licence) ?? []
  if (!line) throw new Error('content/LICENSE has no attribution line')
  return line
}
