import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion } from '../kinds/question.ts'
import { missingLines, parseIdLock, type SetsById } from '../lock.ts'
import { given } from '../testing/given.ts'
import { checkNothingVanished, checkRevisions } from './lock-checks.ts'

const locked = (changes: Partial<ChoiceQuestion> = {}) =>
  `${missingLines([given.question(changes)], []).join('\n')}\n`
const changed = { stem: 'Session A reads a balance of 700 twice. What does it read?' }

describe('E03', () => {
  it('reports a missing question', () => {
    expect(checkNothingVanished([], locked())).toMatchObject([
      {
        check: 'E03',
        id: 'dbms-7k3q9f',
        words: expect.stringContaining('status: retired') as string,
      },
    ])
  })
  it('accepts a retired one in any file', () => {
    const moved = given.item({ status: 'retired', subskill: 'indexing' })
    expect(checkNothingVanished([moved], locked(), locked())).toEqual([])
  })
  it('reports a changed line', () => {
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
  const words = (changes: Partial<ChoiceQuestion>, lock = locked()) =>
    checkRevisions([given.item(changes)], lock).map((found) => found.words)

  it('accepts an unchanged question with a better explanation', () => {
    expect(words({})).toEqual([])
    expect(words({ explain: { why: 'Better.', wrong: {} } })).toEqual([])
  })
  it('reports a change without a new revision', () => {
    expect(words(changed)).toEqual([expect.stringContaining('raise rev to 2')])
    expect(words({ answer: 'b' })).toEqual([expect.stringContaining('raise rev to 2')])
  })
  it('reports each question of a changed set', () => {
    const set = (value: number): SetsById =>
      new Map([
        [
          'dbms-set-000001',
          {
            id: 'dbms-set-000001',
            topicId: 'dbms',
            title: 'Rows',
            stimulus: {
              form: 'bars' as const,
              across: 'Table',
              unit: 'rows',
              labels: ['A', 'B'],
              series: [{ name: 'Rows', values: [1, value] }],
            },
            note: `About ${value}.`,
            sources: [],
            origin: { drafted: 'by-a-person' as const },
          },
        ],
      ])
    const own = { set: 'dbms-set-000001' }
    const lock = `${missingLines([given.question(own)], [], set(2)).join('\n')}\n`
    const check = (value: number) => checkRevisions([given.item(own)], lock, set(value))
    expect(check(2)).toEqual([])
    expect(check(3)).toMatchObject([
      { check: 'E04', words: expect.stringContaining('or its set changed') },
    ])
  })
  it('requires carry_stats for a later revision', () => {
    const lock = locked() + locked({ ...changed, rev: 2 })
    expect(words({ ...changed, rev: 2 }, lock)).toEqual([expect.stringContaining('carry_stats')])
    expect(words({ ...changed, rev: 2, carry_stats: false }, lock)).toEqual([])
  })
  it('requires a line for a live question, but not for a draft', () => {
    expect(words({}, '')).toEqual([expect.stringContaining('pnpm content lock')])
    expect(words({ status: 'draft' }, '')).toEqual([])
  })
  it('refuses a lower revision', () => {
    expect(words({}, locked() + locked({ ...changed, rev: 2 }))).toEqual([
      expect.stringContaining('must not go back'),
    ])
  })
})

it('locks live questions that are not locked yet', () => {
  const draft = given.question({ id: 'dbms-000001', status: 'draft' })
  expect(missingLines([given.question(), draft], [])).toEqual([
    expect.stringMatching(/^dbms-7k3q9f 1 [0-9a-f]{16}$/),
  ])
  expect(missingLines([given.question()], parseIdLock(locked()))).toEqual([])
})
