import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Files } from '../files.ts'
import { readBank } from '../read.ts'
import type { CommandContext } from './command-context.ts'
import { readLock } from './lock.ts'

/** Without i, l, o and u, which are easily misread or form words. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

const randomId = (prefix: string) =>
  `${prefix}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** `new TOPIC SUBSKILL`: adds a question template at the end of the subskill's file. */
export function newQuestion({ root, today, print, warn }: CommandContext, words: string[]) {
  const [topicId, subskill] = words
  if (!topicId || !subskill) throw new Error('usage: pnpm content new TOPIC SUBSKILL')
  const { syllabus, items } = readBank(new Files(root), today, topicId)
  const { prefix = '', subskills = [] } = syllabus[0] ?? {}
  const known = subskills.find(({ id }) => id === `${prefix}.${subskill}`)
  if (!known)
    throw new Error(
      `${topicId} has no ${subskill}, but ${subskills.map(({ id }) => id.replace(`${prefix}.`, '')).join(', ')}`,
    )

  const used = readLock(root) + items.map(({ question }) => question.id).join(' ')
  let id = randomId(prefix)
  while (used.includes(id)) id = randomId(prefix)

  const file = join(root, 'questions', topicId, `${subskill}.yaml`)
  mkdirSync(dirname(file), { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const gap = before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  appendFileSync(file, gap + skeleton(id, prefix, today))
  print(id)
  warn(
    [
      `${file}: fill in concept (${known.concepts.map((one) => one.id).join(', ')}),`,
      'level, bloom, stem, four options, answer, a misconception and a rebuttal for each wrong option, why, sources and verify;',
      `then run pnpm content check --items ${topicId}`,
    ].join(' '),
  )
}

const skeleton = (id: string, prefix: string, today: string) => `- id: ${id}
  rev: 1
  status: draft
  concept:
  level: beginner # or intermediate, advanced
  bloom: apply # or remember, understand, analyse
  stem: |-
    ?
  options:
    a: { text: "" }
    b: { text: "", misconception: ${prefix}.m. }
    c: { text: "", misconception: ${prefix}.m. }
    d: { text: "", misconception: ${prefix}.m. }
  answer: a
  explain:
    why: |-

    wrong:
      b:
      c:
      d:
  sources:
    - { kind: doc, url: "https://", checked: "${today}" } # or { kind: own }
  verify: { kind: none, reason: "" } # or run, sql, expr
  origin: { drafted: with-ai-help } # or by-a-person, if no AI wrote any of it
`
