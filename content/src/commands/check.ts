import { spawnSync } from 'node:child_process'
import { checkBank } from '../checks/bank-checks.ts'
import { inWords } from '../checks/finding.ts'
import { checkItems } from '../checks/item-checks.ts'
import { checkNothingVanished, checkRevisions } from '../checks/lock-checks.ts'
import { Files } from '../files.ts'
import { readBank, readSource } from '../read.ts'
import type { House } from './house.ts'
import { readLock } from './lock.ts'

/** `check` looks at everything; `check --items TOPIC` at the questions of one topic, each by itself. */
export function checkContent({ root, today, print }: House, words: string[]) {
  const files = new Files(root)
  if (words[0] === '--items' && !words[1])
    throw new Error('usage: pnpm content check --items TOPIC')
  const topicId = words[0] === '--items' ? words[1] : undefined
  const bank = readBank(files, today, topicId)
  const alone = [...files.mistakes, ...checkItems(bank).map(inWords)]
  const lock = readLock(root)
  const together = topicId
    ? []
    : [
        ...mistakesElsewhere(root, files.mistakes),
        ...[
          ...checkNothingVanished(bank.items, lock, committedLock(root)),
          ...checkRevisions(bank.items, lock),
          ...checkBank(bank),
        ].map(inWords),
      ]
  const found = [...alone, ...together]
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${found.length} findings`)
  print(`content: ${bank.items.length} questions without a finding`)
}

/** In the texts of pages, companies, posts: all that is not the bank. */
function mistakesElsewhere(root: string, known: string[]) {
  try {
    readSource(root)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').filter((line) => !known.includes(line))
  }
}

/** As the last commit has it; nothing where there is no git. */
function committedLock(root: string) {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:./ids.lock'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout : ''
}
