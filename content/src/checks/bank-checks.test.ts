import { describe, expect, it } from 'vitest'
import type { Question } from '../kinds/question.ts'
import { OPTION_KEYS } from '../kinds/question.ts'
import { given } from '../testing/given.ts'
import { checkBank } from './bank-checks.ts'
import { chiSquare, mostByChance } from './chance.ts'

const LEVELS = ['beginner', 'intermediate', 'intermediate', 'beginner', 'advanced'] as const
/** Twenty questions that differ in all that they should. */
const words =
  'apple river stone cloud tiger paper glass house bread train music night sugar tower beach'
const varied = (change: (place: number) => Partial<Question> = () => ({})) =>
  given.items(20, (place) => ({
    stem: Array.from({ length: 9 }, (_, n) => words.split(' ')[(place * 7 + n * (place + 1)) % 15])
      .join(String(place ** 3))
      .concat('?'),
    level: LEVELS[place % 5] ?? 'beginner',
    ...given.options(
      [`w${place}`, `x${place}`, `y${place}`, `z${place}`],
      OPTION_KEYS[place % 4] ?? 'a',
    ),
    ...change(place),
  }))
const checks = (items: ReturnType<typeof varied>) =>
  checkBank(given.bank(...items)).map(({ check }) => check)

it('finds nothing in a varied bank', () => {
  expect(checkBank(given.bank(...varied()))).toEqual([])
})

describe('chance', () => {
  it.each([
    [60, 23],
    [120, 41],
    [240, 76],
    [540, 159],
    [1080, 303],
  ])('allows a pattern in %i items %i times', (n, most) => {
    expect(mostByChance(n)).toBe(most)
  })

  it('measures how uneven counts are', () => {
    expect(chiSquare([5, 5, 5, 5])).toBe(0)
    expect(chiSquare([20, 0, 0, 0])).toBe(60)
  })
})

it.each(['longest', 'shortest'])('E14 finds a key that is mostly the %s option', (end) => {
  const [key, other] = end === 'longest' ? ['xxxx', 'xx'] : ['x', 'xx']
  const items = varied((place) => ({
    ...given.options([
      `${key}${place}`,
      `${other}${place}`,
      `${other}${place}`,
      `${other}${place}`,
    ]),
  }))
  expect(checkBank(given.bank(...items))).toContainEqual(
    expect.objectContaining({
      check: 'E14',
      id: 'dbms',
      words: expect.stringContaining(end) as string,
    }),
  )
})

it('E14 says nothing about a handful', () => {
  const few = varied(() => given.options(['xxxxx', 'x', 'y', 'z'])).slice(0, 14)
  expect(checks(few)).not.toContain('E14')
})

it('E18 finds keys that are mostly one letter', () => {
  expect(checks(varied(() => given.options(['w', 'x', 'y', 'z'])))).toContain('E18')
})

it('E21 finds many negative questions', () => {
  expect(checks(varied((place) => ({ negative: place < 2 })))).toContain('E21')
  expect(checks(varied((place) => ({ negative: place < 1 })))).not.toContain('E21')
})

describe('E60', () => {
  const stem = 'A train of 120 metres passes a pole in 6 seconds. What is its speed in km/h?'
  const twin = (change: Partial<Question> = {}) => [
    given.item({ id: 'dbms-000001', stem, ...change }),
    given.item({ id: 'dbms-000002', stem: stem.replace('120', '150'), ...change }),
  ]
  const alike = (items: ReturnType<typeof twin>) =>
    checks(items).filter((check) => check.endsWith('60'))

  it('finds a question with other numbers', () => {
    expect(alike(twin())).toEqual(['E60'])
  })
  it('accepts variants that say so', () => {
    expect(alike(twin({ variant_group: 'train-and-pole' }))).toEqual([])
  })
  it('accepts what is only half alike with a reason', () => {
    const [one, other] = [
      given.item({ id: 'dbms-000001', stem }),
      given.item({
        id: 'dbms-000002',
        stem: 'A bus of 12 metres passes a bridge of 90 metres in 9 seconds. How fast is it?',
      }),
    ]
    const waived = given.item({ ...other.question, waive: ['W60: a length is added here'] })
    expect(alike([one, other])).toEqual(['W60'])
    expect(alike([one, waived])).toEqual([])
  })
  it('leaves retired questions alone', () => {
    expect(alike(twin({ status: 'retired' }))).toEqual([])
  })
})

describe('E61', () => {
  const words = (items: ReturnType<typeof varied>) =>
    checkBank(given.bank(...items))
      .filter(({ check }) => check === 'E61')
      .map((found) => found.words)

  it('wants enough live questions, in each subskill', () => {
    expect(words([])).toEqual([
      'no live question in transactions; write or review one',
      '0 live questions; a quiz needs at least 15',
    ])
  })
  it('wants all levels', () => {
    expect(words(varied(() => ({ level: 'intermediate' })))).toContain(
      '100% are intermediate; 45% are wanted, give or take 15',
    )
  })
  it('wants more than remembering', () => {
    expect(words(varied(() => ({ bloom: 'remember' })))).toEqual([
      '100% only ask to remember; 30% at most',
    ])
  })
})
