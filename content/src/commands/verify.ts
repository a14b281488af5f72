import { Files } from '../files.ts'
import { nameOf } from '../notes/check-notes.ts'
import { readNotes } from '../notes/read-notes.ts'
import { type BlockVerdict, verifyBlocks } from '../blocks/verify-blocks.ts'
import { readBank } from '../read.ts'
import { readGuides } from '../study-guides/read-guides.ts'
import { findSandbox } from '../verify/sandbox.ts'
import { type Verification, verifyAll } from '../verify/verify.ts'
import { selectItems } from './select-items.ts'
import type { CommandContext } from './command-context.ts'

/** Runs what can be run: `verify`, or with ids, topics or subskills only those; with `--notes` the notes and guides alone. */
export async function verify({ root, today, print, settings }: CommandContext, words: string[]) {
  const files = new Files(root)
  const names = words.filter((word) => word !== '--notes')
  const bank = readBank(files, today)
  const items = words.includes('--notes')
    ? []
    : selectItems(bank.items, names).filter(({ question }) => question.status !== 'retired')
  const notes = readNotes(files, bank.syllabus).filter(
    (note) => names.length === 0 || names.includes(note.topicId) || names.includes(nameOf(note)),
  )
  const guides = readGuides(files).filter(({ slug }) => names.length === 0 || names.includes(slug))
  const sandbox = findSandbox(settings.path)
  if (sandbox.withoutNetwork.length === 0)
    print('verify: this machine does not let the network be cut; programs run with it')
  const { databaseUrl } = settings
  const verdicts = await verifyAll(
    items.map(({ question }) => question),
    { sandbox, databaseUrl },
  )
  const itemOf = new Map(items.map((item) => [item.question.id, item]))
  const placeOf = ({ id, check }: Verification) => {
    const { file, lineOf } = itemOf.get(id) ?? {}
    return check === undefined
      ? `content/${file}:${lineOf?.('verify')} ${id} E41`
      : `content/${file}:${lineOf?.('checks', check)} ${id} E43`
  }
  for (const verdict of verdicts)
    if (verdict.outcome !== 'agrees')
      print(`${placeOf(verdict)}: ${verdict.outcome}: ${verdict.words}`)
  const texts = [
    ...notes.map((note) => ({ ...note, name: `${nameOf(note)} N30` })),
    ...guides.map((guide) => ({ ...guide, name: `${guide.slug} G30` })),
  ]
  const textVerdicts = await verifyBlocks(texts, { sandbox, databaseUrl })
  for (const { text, line, outcome, words: said } of textVerdicts)
    if (outcome !== 'agrees')
      print(`content/${text.file}:${line} ${text.name}: ${outcome}: ${said}`)
  const keys = verdicts.filter(({ check }) => check === undefined)
  const claims = verdicts.filter(({ check }) => check !== undefined)
  print(`verify: ${counts(keys)}, ${items.length - keys.length} not for a machine`)
  if (claims.length > 0) print(`checks of explanations: ${counts(claims)}`)
  if (textVerdicts.length > 0) print(`notes and guides: ${counts(textVerdicts)}`)
  if (keys.some(isDifferent)) throw new Error('verify: a machine finds another answer')
  if (claims.some(isDifferent)) throw new Error('verify: an explanation claims what is not so')
  if (textVerdicts.some(isDifferent))
    throw new Error('verify: a note or guide shows what is not so')
  if (settings.isCi && [...verdicts, ...textVerdicts].some(({ outcome }) => outcome === 'skipped'))
    throw new Error('verify: in CI nothing may be skipped; install what is missing')
}

const isDifferent = ({ outcome }: Verification | BlockVerdict) => outcome === 'differs'

function counts(verdicts: (Verification | BlockVerdict)[]) {
  const count = (wanted: Verification['outcome']) =>
    verdicts.filter(({ outcome }) => outcome === wanted).length
  return `${count('agrees')} agree, ${count('differs')} differ, ${count('skipped')} skipped`
}
