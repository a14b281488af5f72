import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readCodingTasks } from '../coding-tasks/read-coding-tasks.ts'
import { verifiableTask } from '../coding-tasks/verifiable-task.ts'
import { type TaskVerdict, verifyCodingTasks } from '../coding-tasks/verify-coding-tasks.ts'
import { Files } from '../files.ts'
import { nameOf } from '../notes/check-notes.ts'
import { readNotes } from '../notes/read-notes.ts'
import type { Block } from '../blocks/parse-blocks.ts'
import { type BlockVerdict, verifyBlocks } from '../blocks/verify-blocks.ts'
import { type QuestionItem, setsById } from '../read-questions.ts'
import { readBank, readCompanies, readTopics } from '../read.ts'
import { readGuides } from '../study-guides/read-guides.ts'
import { type SandboxOrReason, withSandbox } from '../verify/find-sandbox.ts'
import { withSetValues } from '../verify/set-values.ts'
import { type Verification, verifyAll } from '../verify/verify.ts'
import {
  openVerifiedLock,
  type Verifiable,
  verifiableQuestion,
  verifiableText,
} from '../verify/verified-lock.ts'
import { selectItems } from './select-items.ts'
import type { CommandContext } from './command-context.ts'

/**
 * `verify` runs what has changed since it last agreed and a random tenth of the rest. `--all` runs everything, and
 * `--seed` repeats a draw. Ids, topics, subskills, guides and coding tasks restrict the run to those, and `coding-tasks`
 * means all tasks. `--notes` runs the notes and guides. `--unsafe` runs programs without a sandbox, for authors whose machine has none.
 */
export const verify = (context: CommandContext, words: string[]): Promise<void> =>
  withSandbox(context.settings, (sandbox) => verifyIn(sandbox, context, words))

async function verifyIn(
  sandbox: SandboxOrReason,
  { root, today, print, settings }: CommandContext,
  words: string[],
) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      notes: { type: 'boolean', default: false },
      seed: { type: 'string', default: randomUUID().slice(0, 8) },
    },
  })
  const files = new Files(root)
  const bank = readBank(files, today)
  const sets = setsById(bank.sets)
  const notRetired = bank.items
    .filter(({ question }) => question.status !== 'retired')
    .map((item) => ({
      ...item,
      question: withSetValues(item.question, sets.get(item.question.set ?? '')),
    }))
  const allTexts = [
    ...readNotes(files, bank.syllabus).map((note) => ({
      ...note,
      name: nameOf(note),
      code: 'N30',
    })),
    ...readGuides(files).map((guide) => ({ ...guide, name: guide.slug, topicId: '', code: 'G30' })),
  ]
  const taskFiles = new Files(root)
  const tasks = readCodingTasks(taskFiles, {
    syllabus: bank.syllabus,
    companies: readCompanies(new Files(root), readTopics(new Files(root))),
  }).filter(({ task }) => task.status !== 'retired')
  const namedTasks = tasks.filter(({ task }) =>
    positionals.some((name) => name === task.id || name === 'coding-tasks'),
  )
  const names = positionals.filter(
    (name) => name !== 'coding-tasks' && !namedTasks.some(({ task }) => task.id === name),
  )
  const onlyTasks = names.length === 0 && positionals.length > 0
  const isWanted = ({ name, topicId }: (typeof allTexts)[number]) =>
    !onlyTasks && (names.length === 0 || names.includes(topicId) || names.includes(name))

  const { databaseUrl } = settings
  const lock = await openVerifiedLock(root, { sandbox, databaseUrl })
  const verifiable = [
    ...notRetired.map(({ question }) => verifiableQuestion(question)),
    ...allTexts.map(({ name, blocks }) => verifiableText(name, blocks)),
    ...tasks.map((item) => verifiableTask(item)),
  ]
  const due = lock.due(verifiable, values.seed)
  const isDue = (name: string) => values.all || positionals.length > 0 || due.has(name)

  const items =
    values.notes || onlyTasks
      ? []
      : selectItems(notRetired, names).filter(({ question }) => isDue(question.id))
  const texts = allTexts.filter((text) => isWanted(text) && (values.notes || isDue(text.name)))
  const dueTasks =
    positionals.length > 0
      ? namedTasks
      : values.notes
        ? []
        : tasks.filter((item) => isDue(verifiableTask(item).name))
  if (positionals.length === 0 && !values.all && !values.notes)
    print(
      `verify: ${due.size} of ${verifiable.length} texts are new, changed or drawn by --seed ${values.seed}`,
    )
  const verdicts = await verifyAll(
    items.map(({ question }) => question),
    { sandbox, databaseUrl },
  )
  const textVerdicts = await verifyBlocks(texts, { sandbox, databaseUrl })
  const taskVerdicts = await verifyCodingTasks(dueTasks, {
    root,
    sandbox,
    mayWrite: !settings.isCi,
  })
  printDifferences(print, { items, verdicts, textVerdicts })
  const taskMistakes = taskFiles.mistakes.filter(
    (line) => positionals.length === 0 || dueTasks.some(({ folder }) => line.includes(folder)),
  )
  for (const words of [...taskMistakes, ...taskVerdicts.flatMap(({ problems }) => problems)])
    print(words)

  const executed = new Set([
    ...items.map(({ question }) => question.id),
    ...texts.map(nameOfText),
    ...dueTasks.map((item) => verifiableTask(item).name),
  ])
  const notAgreed = new Set([
    ...verdicts.filter(isOpen).map(({ id }) => id),
    ...textVerdicts.filter(isOpen).map(({ text }) => text.name),
    ...taskVerdicts.filter(isOpen).map(({ item }) => verifiableTask(item).name),
  ])
  if (!settings.isCi)
    lock.record(withWrittenLocks(verifiable, taskVerdicts), {
      agrees: (name) => (executed.has(name) ? !notAgreed.has(name) : undefined),
    })

  const keys = verdicts.filter(({ check }) => check === undefined)
  const claims = verdicts.filter(({ check }) => check !== undefined)
  print(`verify: ${counts(keys)}, ${items.length - keys.length} not for a machine`)
  if (claims.length > 0) print(`checks of explanations: ${counts(claims)}`)
  if (textVerdicts.length > 0) print(`notes and guides: ${counts(textVerdicts)}`)
  if (taskVerdicts.length > 0) print(`coding tasks: ${counts(taskVerdicts)}`)
  if (keys.some(isDifferent)) throw new Error('verify: a machine finds another answer')
  if (claims.some(isDifferent)) throw new Error('verify: an explanation claims what is not so')
  if (textVerdicts.some(isDifferent))
    throw new Error('verify: a note or guide shows what is not so')
  if (taskVerdicts.some(isDifferent))
    throw new Error('verify: a coding task does not do what it declares')
  if (settings.isCi && notAgreed.size > 0)
    throw new Error('verify: in CI nothing may be skipped; install what is missing')
}

type Text = { name: string; code: string; file: string; blocks: Block[] }

const nameOfText = ({ name }: Text) => name

function printDifferences(
  print: CommandContext['print'],
  found: { items: QuestionItem[]; verdicts: Verification[]; textVerdicts: BlockVerdict<Text>[] },
) {
  const itemOf = new Map(found.items.map((item) => [item.question.id, item]))
  const placeOf = ({ id, check }: Verification) => {
    const { file, lineOf } = itemOf.get(id) ?? {}
    return check === undefined
      ? `content/${file}:${lineOf?.('verify')} ${id} E41`
      : `content/${file}:${lineOf?.('checks', check)} ${id} E43`
  }
  for (const verdict of found.verdicts.filter(isOpen))
    print(`${placeOf(verdict)}: ${verdict.outcome}: ${verdict.words}`)
  for (const { text, line, outcome, words } of found.textVerdicts.filter(isOpen))
    print(`content/${text.file}:${line} ${text.name} ${text.code}: ${outcome}: ${words}`)
}

/** What is expected of a task is part of its line, and it may have been written just now. */
function withWrittenLocks(verifiable: Verifiable[], verdicts: TaskVerdict[]): Verifiable[] {
  const written = new Map(
    verdicts.map(({ item, tests }) => {
      const line = verifiableTask(item, tests)
      return [line.name, line]
    }),
  )
  return verifiable.map((one) => written.get(one.name) ?? one)
}

type Verdict = Verification | BlockVerdict | TaskVerdict
const isOpen = ({ outcome }: Verdict) => outcome !== 'agrees'
const isDifferent = ({ outcome }: Verdict) => outcome === 'differs'

function counts(verdicts: Verdict[]) {
  const count = (wanted: Verification['outcome']) =>
    verdicts.filter(({ outcome }) => outcome === wanted).length
  return `${count('agrees')} agree, ${count('differs')} differ, ${count('skipped')} skipped`
}
