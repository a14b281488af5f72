import { spawnSync } from 'node:child_process'
import { splitAdvice } from '../checks/advice.ts'
import { checkBank } from '../checks/bank-checks.ts'
import { describeFinding } from '../checks/finding.ts'
import { checkItems } from '../checks/item-checks.ts'
import { checkNothingVanished, checkRevisions } from '../checks/lock-checks.ts'
import { Files } from '../files.ts'
import { checkNotes, missingNotes } from '../notes/check-notes.ts'
import { readNotes } from '../notes/read-notes.ts'
import { readBank, readSource } from '../read.ts'
import { withDraftsLive } from './drafts.ts'
import type { CommandContext } from './command-context.ts'
import { readLock } from './lock.ts'

/**
 * `check` looks at everything, notes too; `check --items TOPIC` at the questions of one topic, each by itself. With `--drafts` the
 * bank is judged as if all drafts were live.
 */
export function checkContent({ root, today, print, warn }: CommandContext, words: string[]) {
  const files = new Files(root)
  const place = words.indexOf('--items')
  const topicId = place < 0 ? undefined : words[place + 1]
  if (place >= 0 && !topicId) throw new Error('usage: pnpm content check --items TOPIC')
  const bank = readBank(files, today, topicId)
  const judged = words.includes('--drafts') ? withDraftsLive(bank) : bank
  const lock = readLock(root)
  const { advice, failing } = splitAdvice(
    [
      ...checkItems(bank),
      ...(topicId
        ? []
        : [
            ...checkNothingVanished(bank.items, lock, committedLock(root)),
            ...checkRevisions(bank.items, lock),
            ...checkBank(judged),
          ]),
    ],
    judged,
  )
  // Mistakes in their form are found with those of all other texts.
  const notes = topicId ? [] : readNotes(new Files(root), bank.syllabus)
  const { missing, failing: required } = missingNotes(notes, topicId ? { syllabus: [] } : bank)
  if (missing.length > 0) warn(`notes to write (${missing.length}): ${missing.join(', ')}`)
  for (const one of advice) warn(`advice: ${describeFinding(one)}`)
  const found = [
    ...files.mistakes,
    ...(topicId ? [] : mistakesElsewhere(root, files.mistakes)),
    ...failing.map(describeFinding),
    ...checkNotes(notes, bank).map(describeFinding),
    ...required,
  ]
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${found.length} findings`)
  const counted = topicId ? '' : ` and ${notes.length} notes`
  print(`content: ${bank.items.length} questions${counted} without a finding`)
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
