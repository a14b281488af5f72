import { createHash } from 'node:crypto'
import { stimulusHash } from './compile-set.ts'
import type { QuestionSet } from './kinds/question-set.ts'
import type { Question } from './kinds/question.ts'
import { kindOf } from './question-kinds/index.ts'

/** One line of ids.lock: the content of a question when this revision went live. */
export type Locked = { id: string; rev: number; hash: string }

/** The sets by id. */
export type SetsById = ReadonlyMap<string, QuestionSet>
const NONE: SetsById = new Map()

/** Hashes what a learner sees and what counts as right. An explanation may be improved at any time. */
export function hashOf(question: Question, sets: SetsById = NONE): string {
  const { stem, code, set: setId } = question
  const set = sets.get(setId ?? '')
  const seen = [
    stem,
    code?.lang,
    code?.text,
    ...kindOf(question).locked(question),
    ...(set ? [stimulusHash(set)] : []),
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
export function missingLines(
  questions: Question[],
  locked: Locked[],
  sets: SetsById = NONE,
): string[] {
  const known = new Set(locked.map(({ id, rev }) => `${id} ${rev}`))
  return questions
    .filter(
      ({ status, sample, id, rev }) => status === 'live' && !sample && !known.has(`${id} ${rev}`),
    )
    .map((question) => `${question.id} ${question.rev} ${hashOf(question, sets)}`)
}
