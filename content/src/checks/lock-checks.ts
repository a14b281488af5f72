import { hashOf, parseIdLock, type SetsById } from '../lock.ts'
import type { QuestionItem } from '../read-questions.ts'
import { type Finding, finding } from './finding.ts'

const LOCK = 'ids.lock'

/** E03: live questions must never disappear, and the lock may only grow. */
export function checkNothingVanished(
  items: QuestionItem[],
  lock: string,
  committed = '',
): Finding[] {
  const present = new Set(items.map(({ question }) => question.id))
  const report = (id: string, line: number, words: string) => ({
    check: 'E03',
    id,
    file: LOCK,
    line,
    words,
  })
  const gone = parseIdLock(lock).flatMap(({ id }, place) =>
    present.has(id)
      ? []
      : [
          report(
            id,
            place + 1,
            'is in no file; restore it and set status: retired instead of deleting it',
          ),
        ],
  )
  if (lock.startsWith(committed)) return gone
  const changed = committed.split('\n').findIndex((line, place) => line !== lock.split('\n')[place])
  const [id = ''] = (committed.split('\n')[changed] ?? '').split(' ')
  return [
    ...gone,
    report(
      id,
      changed + 1,
      'a committed line was changed or removed; restore the file, then run pnpm content lock',
    ),
  ]
}

/** E04: a changed question must have a new revision, and so must each question of a changed set. */
export function checkRevisions(items: QuestionItem[], lock: string, sets?: SetsById): Finding[] {
  const locked = parseIdLock(lock)
  return items.flatMap((item) => {
    const { id, rev, status, sample, carry_stats: carries } = item.question
    const report = (field: string, words: string) => [finding(item, 'E04', field, words)]
    const newest = Math.max(0, ...locked.filter((line) => line.id === id).map((line) => line.rev))
    const line = locked.findLast((line) => line.id === id && line.rev === rev)
    if (rev < newest) return report('rev', `revision ${newest} went live; rev must not go back`)
    if (line && line.hash !== hashOf(item.question, sets))
      return report(
        'rev',
        `the question${item.question.set ? ' or its set' : ''} changed: raise rev to ${rev + 1}, set carry_stats (true for a typo) and run pnpm content lock`,
      )
    if (rev > 1 && carries === undefined)
      return report('rev', 'a later revision needs carry_stats: true or false')
    if (line && sample)
      return report('sample', 'was asked in quizzes; write a new question for the topic page')
    if (!line && !sample && status === 'live')
      return report('status', 'is not in ids.lock; run pnpm content lock')
    return []
  })
}
