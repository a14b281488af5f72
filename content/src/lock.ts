import { createHash } from 'node:crypto'
import { OPTION_KEYS, type Question } from './kinds/question.ts'

/** One line of ids.lock: the content of a question when this revision went live. */
export type Locked = { id: string; rev: number; hash: string }

/** Hashes what a learner sees and what counts as right. An explanation may be improved at any time. */
export function hashOf({ stem, code, options, answer }: Question): string {
  const seen = [
    stem,
    code?.lang,
    code?.text,
    ...OPTION_KEYS.map((key) => options[key].text),
    answer,
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16)
}

export const parseIdLock = (text: string): Locked[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', rev = '', hash = ''] = line.split(' ')
      return { id, rev: Number(rev), hash }
    })

/** Returns the lines that live questions still need. Samples have none, and existing lines are never changed. */
export function missingLines(questions: Question[], locked: Locked[]): string[] {
  const known = new Set(locked.map(({ id, rev }) => `${id} ${rev}`))
  return questions
    .filter(
      ({ status, sample, id, rev }) => status === 'live' && !sample && !known.has(`${id} ${rev}`),
    )
    .map((question) => `${question.id} ${question.rev} ${hashOf(question)}`)
}
