import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Files } from '../files.ts'
import type { QuestionKind } from '../kinds/question.ts'
import { contentKind, QUESTION_KINDS } from '../question-kinds/index.ts'
import { readBank } from '../read.ts'
import type { CommandContext } from './command-context.ts'
import { readLock } from './lock.ts'
import { newCodingTask } from './new-coding-task.ts'

/** Without i, l, o and u, which are easily misread or form words. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

const randomId = (prefix: string) =>
  `${prefix}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/**
 * `new TOPIC SUBSKILL`: adds a question template at the end of the subskill's file, with `--kind` of another kind than a
 * choice. With `--set FORM`: adds a set and templates of three questions about it. `new coding-task` adds a task.
 */
export function newQuestion(context: CommandContext, words: string[]) {
  if (words[0] === 'coding-task') return newCodingTask(context, words.slice(1))
  const { root, today, print, warn } = context
  const { topicId, subskill, form, kindName } = read(words)
  const kind = contentKind(kindName)
  const { syllabus, items, sets } = readBank(new Files(root), today, topicId)
  const { prefix = '', subskills = [] } = syllabus[0] ?? {}
  const known = subskills.find(({ id }) => id === `${prefix}.${subskill}`)
  if (!known)
    throw new Error(
      `${topicId} has no ${subskill}, but ${subskills.map(({ id }) => id.replace(`${prefix}.`, '')).join(', ')}`,
    )

  const used =
    readLock(root) +
    [...items.map(({ question }) => question), ...sets.map(({ set }) => set)]
      .map(({ id }) => id)
      .join(' ')
  const freeId = (start: string): string => {
    const id = randomId(start)
    return used.includes(id) ? freeId(start) : id
  }

  const file = join(root, 'questions', topicId, `${subskill}.yaml`)
  mkdirSync(dirname(file), { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const gap = before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const set = form ? freeId(`${prefix}-set`) : undefined
  const ids = Array.from({ length: set ? QUESTIONS_OF_SET : 1 }, () => freeId(prefix))
  appendFileSync(
    file,
    gap + ids.map((id) => skeleton(id, { kindName, prefix, today, set })).join('\n'),
  )
  if (set && form) {
    const stimulus = join(root, 'sets', topicId, `${set}.yaml`)
    mkdirSync(dirname(stimulus), { recursive: true })
    writeFileSync(stimulus, setSkeleton(form))
    print(set)
    warn(`${stimulus}: fill in title and stimulus; pnpm content preview shows it at /sets/${set}`)
  }
  for (const id of ids) print(id)
  warn(
    [
      `${file}: fill in concept (${known.concepts.map((one) => one.id).join(', ')}),`,
      `level, bloom, stem, ${kind.template(prefix).missing}, why, sources and verify;`,
      `then run pnpm content check --items ${topicId}`,
    ].join(' '),
  )
}

const USAGE = `usage: pnpm content new TOPIC SUBSKILL [--kind ${QUESTION_KINDS.join(' | ')}] [--set FORM]`

function read(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { kind: { type: 'string', default: 'choice' }, set: { type: 'string' } },
  })
  const [topicId, subskill, ...others] = positionals
  const kindName = QUESTION_KINDS.find((one) => one === values.kind)
  if (!topicId || !subskill || others.length > 0 || !kindName) throw new Error(USAGE)
  if (values.set !== undefined && !isForm(values.set))
    throw new Error(`${USAGE}; a FORM is ${Object.keys(STIMULI).join(', ')}`)
  return { topicId, subskill, form: values.set, kindName }
}

const isForm = (form: string): form is keyof typeof STIMULI => Object.hasOwn(STIMULI, form)

const QUESTIONS_OF_SET = 3

/** A small example of each form, to be replaced. */
const STIMULI = {
  text: `  form: text
  text: |-
    The first paragraph. At most 450 words in all; paragraphs get numbers.

    The second paragraph, after a blank line.
`,
  table: `  form: table
  columns: [{ name: Branch }, { name: Seats, unit: seats }]
  rows:
    - [Civil, "60"]
    - [Electrical, "120"]
`,
  bars: `  form: bars
  across: Branch
  unit: seats
  labels: [Civil, Electrical]
  series: [{ name: Seats, values: ["60", "120"] }]
`,
  grouped: `  form: grouped
  across: Branch
  unit: seats
  labels: [Civil, Electrical]
  series:
    - { name: "2025", values: ["60", "120"] }
    - { name: "2026", values: ["90", "120"] }
`,
  lines: `  form: lines
  across: Month
  unit: units
  labels: [January, February, March]
  series:
    - { name: Made, values: ["60", "120", "90"] }
    - { name: Sold, values: ["50", "110", "90"] }
`,
  pie: `  form: pie
  across: Expense
  unit: "%"
  labels: [Salaries, Rent, Other]
  series: [{ name: Share, values: ["50", "30", "20"] }]
`,
}

const setSkeleton = (form: keyof typeof STIMULI) => `title: Seats by branch
stimulus:
${STIMULI[form]}note: The figures are invented.
sources:
  - { kind: own }
origin: { drafted: with-ai-help } # or by-a-person, if no AI wrote any of it
`

type Skeleton = {
  kindName: QuestionKind
  prefix: string
  today: string
  set: string | undefined
}

function skeleton(id: string, { kindName, prefix, today, set }: Skeleton) {
  const { fields, wrong } = contentKind(kindName).template(prefix)
  return `- id: ${id}
  rev: 1
  status: draft
${kindName === 'choice' ? '' : `  kind: ${kindName}\n`}${set ? `  set: ${set}\n` : ''}  concept:
  level: beginner # or intermediate, advanced
  bloom: apply # or remember, understand, analyse
  stem: |-
    ?
${fields}  explain:
    why: |-

    wrong:
${wrong}  sources:
    - { kind: doc, url: "https://", checked: "${today}" } # or { kind: own }
  verify: { kind: none, reason: "" } # or run, sql, expr
  origin: { drafted: with-ai-help } # or by-a-person, if no AI wrote any of it
`
}
