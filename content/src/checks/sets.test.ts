import { describe, expect, it } from 'vitest'
import type { QuestionSet } from '../kinds/question-set.ts'
import type { ChoiceQuestion } from '../kinds/question.ts'
import type { SetItem } from '../read-questions.ts'
import { given } from '../testing/given.ts'
import { describeFinding } from './finding.ts'
import { checkSets } from './sets.ts'

const ID = 'dbms-set-7k3q9f'
const chart = {
  form: 'bars',
  across: 'Branch',
  unit: 'seats',
  labels: ['Civil', 'Mining'],
  series: [{ name: 'Seats', values: [60, 120] }],
} as const satisfies QuestionSet['stimulus']

const setItem = (changes: Partial<QuestionSet> = {}): SetItem => ({
  set: {
    id: ID,
    topicId: 'dbms',
    title: 'Seats by branch',
    stimulus: {
      ...chart,
      labels: [...chart.labels],
      series: [{ name: 'Seats', values: [60, 120] }],
    },
    sources: [{ kind: 'own' }],
    origin: { drafted: 'by-a-person' },
    ...changes,
  },
  file: `sets/dbms/${changes.id ?? ID}.yaml`,
  lineOf: () => 1,
})

const computed = { kind: 'expr', expr: '{Mining} / {Civil}' } as const
const questions = (
  count = 3,
  changes: (place: number) => Partial<ChoiceQuestion> = () => ({}),
): ReturnType<typeof given.items> =>
  given.items(count, (place) => ({ set: ID, verify: computed, ...changes(place) }))

const check = (set: SetItem, items = questions()) =>
  checkSets({ ...given.bank(...items), sets: [set] }).map(describeFinding)
const stimulus = (changes: object) =>
  setItem({ stimulus: { ...setItem().set.stimulus, ...changes } })

describe('a set', () => {
  it('is accepted if it is complete', () => {
    expect(check(setItem())).toEqual([])
    const text = { form: 'text', text: 'word '.repeat(450) } as const
    expect(check(setItem({ stimulus: text }))).toEqual([])
  })

  it.each([
    ['S02', setItem({ id: 'dbms-seats' })],
    ['S10', setItem({ stimulus: { form: 'text', text: 'word '.repeat(451) } })],
    [
      'S10',
      stimulus({
        labels: Array.from({ length: 61 }, (_, place) => `Label ${place}`),
        series: [{ name: 'Seats', values: Array(61).fill(1) }],
      }),
    ],
    ['S11', stimulus({ series: [{ name: 'Seats', values: [60] }] })],
    ['S11', stimulus({ labels: ['Civil', 'Civil'] })],
    ['S12', stimulus({ labels: ['Civil', 'Instrumentationengineering'] })],
    ['S13', stimulus({ form: 'pie', unit: '%' })],
    ['S13', stimulus({ form: 'pie', series: [{ name: 'Seats', values: [60, 0] }] })],
    [
      'S11',
      setItem({
        stimulus: { form: 'table', columns: [{ name: 'A' }, { name: 'B' }], rows: [['1']] },
      }),
    ],
    [
      'S11',
      setItem({
        stimulus: {
          form: 'table',
          columns: [{ name: 'A' }, { name: 'B', unit: '%' }],
          rows: [['1', '40%']],
        },
      }),
    ],
    [
      'S30',
      setItem({ sources: [{ kind: 'doc', url: 'https://example.com/x', checked: '2026-11-01' }] }),
    ],
  ])('is refused by %s', (code, set) => {
    const found = check(set, given.items(0))
    expect(found.join('\n')).toContain(` ${code}: `)
  })

  it('accepts a pie whose shares are decimals', () => {
    const thirds = { form: 'pie', unit: '%', labels: ['A', 'B', 'C'] }
    const pie = stimulus({ ...thirds, series: [{ name: 'Share', values: [33.3, 33.3, 33.4] }] })
    expect(check(pie)).toEqual([])
  })
})

describe('the questions of a set', () => {
  it('are three to six, without those that are retired', () => {
    expect(check(setItem(), questions(2)).join()).toContain('S20: has 2 questions')
    expect(check(setItem(), questions(7)).join()).toContain('S20: has 7 questions')
    const retired = questions(4, (place) => (place < 2 ? { status: 'retired' } : {}))
    expect(check(setItem(), retired).join()).toContain('S20: has 2 questions')
  })

  it('are in one file', () => {
    const items = questions(3, (place) => (place === 0 ? { subskill: 'indexes' } : {}))
    expect(check(setItem(), items).join()).toContain('S20: has questions in')
  })

  it('name a set of their topic and are no samples', () => {
    expect(check(setItem({ topicId: 'os' })).join()).toContain('E06: there is no sets/dbms')
    expect(
      check(
        setItem(),
        questions(3, () => ({ sample: 1 })),
      ).join(),
    ).toContain('E06: a sample')
  })

  it('are computed from data', () => {
    const items = questions(3, () => ({ verify: { kind: 'none', reason: 'cannot be run' } }))
    expect(check(setItem(), items).join()).toContain('E41')
    const passage = setItem({ stimulus: { form: 'text', text: 'A passage.' } })
    expect(check(passage, items)).toEqual([])
  })
})

describe('an explanation', () => {
  const leaking = (why: string, key: string, place = 0) =>
    check(
      setItem(),
      questions(3, (at) => ({
        ...given.options([at === 2 ? key : 'one row', 'two rows', 'three rows', 'four rows']),
        ...(at === place && { explain: { why, wrong: {} } }),
      })),
    ).join()

  it('must not contain the key of a later question', () => {
    expect(leaking('The sum is 7,600 in all.', '7600 seats')).toContain('S21: says "7600 seats"')
    expect(leaking('It waits for a lock.', 'It waits')).toContain('S21')
  })
  it('may contain numbers of the chart, small numbers and its own key', () => {
    expect(leaking('Mining has 120.', '120 seats')).toBe('')
    expect(leaking('These are 2 times 3.', '3 times')).toBe('')
    expect(leaking('The sum is 7600.', '7600 seats', 2)).toBe('')
  })
})
