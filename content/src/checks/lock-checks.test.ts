import { describe, expect, it } from 'vitest'
import type { Question } from '../kinds/question.ts'
import { missingLines, parseIdLock } from '../lock.ts'
import { given } from '../testing/given.ts'
import { checkNothingVanished, checkRevisions } from './lock-checks.ts'

const locked = (changes: Partial<Question> = {}) =>
  `${missingLines([given.question(changes)], []).join('\n')}\n`
const changed = { stem: 'Session A reads a balance of 700 twice. What does it read?' }

describe('E03', () => {
  it('finds a question that vanished', () => {
    expect(checkNothingVanished([], locked())).toMatchObject([
      {
        check: 'E03',
        id: 'dbms-7k3q9f',
        words: expect.stringContaining('status: retired') as string,
      },
    ])
  })
  it('accepts a retired one, wherever it stands now', () => {
    const moved = given.item({ status: 'retired', subskill: 'indexing' })
    expect(checkNothingVanished([moved], locked(), locked())).toEqual([])
  })
  it('finds a committed line that was changed', () => {
    const lock = locked()
    expect(checkNothingVanished([given.item()], lock, lock.replace(/.\n/, 'x\n'))).toMatchObject([
      { check: 'E03', line: 1, words: expect.stringContaining('restore') as string },
    ])
  })
  it('accepts new lines after the committed ones', () => {
    const other = given.item({ id: 'dbms-000001' })
    const lock = locked() + locked({ id: 'dbms-000001' })
    expect(checkNothingVanished([given.item(), other], lock, locked())).toEqual([])
  })
})

describe('E04', () => {
  const words = (changes: Partial<Question>, lock = locked()) =>
    checkRevisions([given.item(changes)], lock).map((found) => found.words)

  it('accepts a question as it was locked, and a better explanation', () => {
    expect(words({})).toEqual([])
    expect(words({ explain: { why: 'Better.', wrong: {} } })).toEqual([])
  })
  it('finds a change under the same revision', () => {
    expect(words(changed)).toEqual([expect.stringContaining('raise rev to 2')])
    expect(words({ answer: 'b' })).toEqual([expect.stringContaining('raise rev to 2')])
  })
  it('wants to know about the statistics of a later revision', () => {
    const lock = locked() + locked({ ...changed, rev: 2 })
    expect(words({ ...changed, rev: 2 }, lock)).toEqual([expect.stringContaining('carry_stats')])
    expect(words({ ...changed, rev: 2, carry_stats: false }, lock)).toEqual([])
  })
  it('wants the line of a live question, but not of a draft', () => {
    expect(words({}, '')).toEqual([expect.stringContaining('pnpm content lock')])
    expect(words({ status: 'draft' }, '')).toEqual([])
  })
  it('refuses to go back', () => {
    expect(words({}, locked() + locked({ ...changed, rev: 2 }))).toEqual([
      expect.stringContaining('must not go back'),
    ])
  })
})

it('locks what is live and not locked yet', () => {
  const draft = given.question({ id: 'dbms-000001', status: 'draft' })
  expect(missingLines([given.question(), draft], [])).toEqual([
    expect.stringMatching(/^dbms-7k3q9f 1 [0-9a-f]{16}$/),
  ])
  expect(missingLines([given.question()], parseIdLock(locked()))).toEqual([])
})
