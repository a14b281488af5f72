import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFinding } from '../checks/finding.ts'
import { Files } from '../files.ts'
import { checkAgainst } from '../notes/check-copies.ts'
import { misconceptionsOf } from '../notes/check-facts.ts'
import { checkNotes, nameOf } from '../notes/check-notes.ts'
import { compileNote } from '../notes/compile-note.ts'
import { readNotes } from '../notes/read-notes.ts'
import { verifyBlocks } from '../blocks/verify-blocks.ts'
import { readBank } from '../read.ts'
import { withSandbox } from '../verify/find-sandbox.ts'
import type { CommandContext } from './command-context.ts'

/**
 * `note TOPIC/SUBSKILL` checks one note and executes it. If it does not exist yet, lists the misconceptions to choose
 * from. `--against FILE...` compares its sentences with sources saved as text.
 */
export async function note({ root, today, print, settings }: CommandContext, words: string[]) {
  const place = words.indexOf('--against')
  const [name = ''] = words
  const bank = readBank(new Files(root), today)
  const [topicId = '', subskill = ''] = name.split('/')
  const topic = bank.syllabus.find((one) => one.topicId === topicId)
  if (!topic?.subskills.some(({ id }) => id === `${topic.prefix}.${subskill}`))
    throw new Error(`usage: pnpm content note TOPIC/SUBSKILL; no subskill is called ${name}`)
  if (!existsSync(join(root, 'notes', `${name}.md`))) {
    for (const { id, belief } of misconceptionsOf({ topicId, subskill }, bank))
      print(`${id}: ${belief}`)
    throw new Error(
      `content/notes/${name}.md does not exist yet; choose two or three of these slips`,
    )
  }

  const files = new Files(root)
  const all = readNotes(files, bank.syllabus)
  const own = all.filter((one) => nameOf(one) === name)
  const against = (place < 0 ? [] : words.slice(place + 1)).map((file) => ({
    name: file,
    text: readFileSync(file, 'utf8'),
  }))
  const { databaseUrl } = settings
  const verdicts = await withSandbox(settings, (sandbox) =>
    verifyBlocks(own, { sandbox, databaseUrl }),
  )
  const found = [
    ...files.mistakes.filter((mistake) => mistake.startsWith(`content/notes/${name}.md`)),
    ...checkNotes(own, bank, all).map(describeFinding),
    ...own.flatMap((one) =>
      checkAgainst(one, against).map(
        ({ check, words: said }) => `content/${one.file}:1 ${name} ${check}: ${said}`,
      ),
    ),
    ...verdicts
      .filter(({ outcome }) => outcome !== 'agrees')
      .map(
        ({ line, outcome, words: said }) =>
          `content/notes/${name}.md:${line} ${name} N30: ${outcome}: ${said}`,
      ),
  ]
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${found.length} findings`)
  for (const one of own)
    print(
      `content/${one.file}: ${one.prose.words} words, ${compileNote(one).minutes} minutes, ${verdicts.length} blocks and calculations executed, no finding`,
    )
}
