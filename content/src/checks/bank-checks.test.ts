import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion } from '../kinds/question.ts'
import type { SetItem } from '../read-questions.ts'
import { OPTION_KEYS } from '../kinds/question.ts'
import { given } from '../testing/given.ts'
import { checkBank } from './bank-checks.ts'
import { chanceOfAtLeast, chiSquare, mostByChance } from './chance.ts'
import { pairsOf } from './pairs.ts'
import { usesTerm } from './terms.ts'

const LEVELS = ['beginner', 'intermediate', 'intermediate', 'beginner', 'advanced'] as const
/** Twenty questions that differ wherever they should. */
const words =
  'apple river stone cloud tiger paper glass house bread train music night sugar tower beach'
const varied = (change: (place: number) => Partial<ChoiceQuestion> = () => ({})) =>
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

describe('chance limits', () => {
  it.each([
    [60, 23],
    [120, 41],
    [240, 76],
    [540, 159],
    [1080, 303],
  ])('allow a pattern in %i items %i times', (n, most) => {
    expect(mostByChance(Array.from({ length: n }, () => 0.25))).toBe(most)
  })

  it('measure how uneven counts are', () => {
    expect(chiSquare([5, 5, 5, 5])).toBe(0)
    expect(chiSquare([20, 0, 0, 0])).toBe(60)
  })

  it('add up events of different chances', () => {
    expect(chanceOfAtLeast(0, [0.3, 0.9])).toBeCloseTo(1, 12)
    expect(chanceOfAtLeast(2, [0.3, 0.9])).toBeCloseTo(0.27, 12)
    expect(chanceOfAtLeast(1, [0.3, 0.9])).toBeCloseTo(1 - 0.7 * 0.1, 12)
    expect(chanceOfAtLeast(10, Array<number>(13).fill(0.5))).toBeCloseTo(0.0461, 4)
  })
})

it.each(['longest', 'shortest'])('E14 reports keys that are mostly the %s option', (end) => {
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

it('E14 ignores a handful of questions', () => {
  const few = varied(() => given.options(['xxxxx', 'x', 'y', 'z'])).slice(0, 14)
  expect(checks(few)).not.toContain('E14')
})

it('E18 reports keys that are mostly one letter', () => {
  expect(checks(varied(() => given.options(['w', 'x', 'y', 'z'])))).toContain('E18')
})

describe('a pair', () => {
  it.each<[texts: string[], pairs: string[][] | undefined]>([
    [
      ['0, 1', '`1, 1`'],
      [
        ['0', '1'],
        ['1', '1'],
      ],
    ],
    [
      ['prints 1, then 2', 'prints 2, then 2'],
      [
        ['1', '2'],
        ['2', '2'],
      ],
    ],
    [
      ['T1 waits; T2 runs', 'T1 runs; T2 waits'],
      [
        ['waits', 'runs'],
        ['runs', 'waits'],
      ],
    ],
    [
      ['A is nearer before and B is nearer after', 'B is nearer before and A is nearer after'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
    [['(1, 2)', '(3, 4, 5)'], undefined],
    [
      ['400, because each statement sees the latest data', '500, because it is a snapshot'],
      undefined,
    ],
  ])('is read from %j', (texts, pairs) => {
    expect(pairsOf(texts)).toEqual(pairs)
  })
})

describe('E19', () => {
  const words = (change: (place: number) => Partial<ChoiceQuestion>) =>
    checkBank(given.bank(...varied(change)))
      .filter(({ check, id }) => check === 'E19' && id === 'dbms')
      .map((found) => found.words)
  const pair = (place: number, answer: 'a' | 'b' | 'c' | 'd') =>
    given.options([`${place}, ${place}`, `${place}, 0`, `0, ${place}`, '0, 0'], answer)

  it('reports that the mixed pair is always the key', () => {
    const found = words((place) =>
      place > 0 && place < 5 ? pair(place, 'bc'[place % 2] as 'b') : {},
    )
    expect(found).toEqual([expect.stringContaining('differing halves in 4 of 4 items')])
  })
  it('ignores three pairs, or banks where equal halves are also keys', () => {
    expect(words((place) => (place > 0 && place < 4 ? pair(place, 'b') : {}))).toEqual([])
    expect(
      words((place) => (place > 0 && place < 7 ? pair(place, 'abcd'[place % 4] as 'a') : {})),
    ).toEqual([])
  })
  it('ignores pairs that all differ', () => {
    const differing = (place: number) =>
      given.options([`9${place}, 1`, `9${place}, 2`, `9${place}, 3`, `9${place}, 4`])
    expect(words(differing)).toEqual([])
  })

  const numbers = (answer: string) => (place: number) =>
    given.options(
      [`${place}`, `${place + 1}`, `${place + 2}`, `${place + 3}`],
      answer[place % answer.length] as 'a',
    )

  it('reports keys that are mostly a middle number', () => {
    expect(words(numbers('bccb'))).toEqual([
      expect.stringContaining('neither the least nor the greatest number in 20 of 20 items'),
    ])
  })
  it('accepts keys at both ends', () => {
    expect(words(numbers('abcd'))).toEqual([])
  })
  it('ignores a handful of numbers', () => {
    expect(words((place) => (place < 7 ? numbers('b')(place) : {}))).toEqual([])
  })
})

it('E21 reports too many negative questions', () => {
  expect(checks(varied((place) => ({ negative: place < 2 })))).toContain('E21')
  expect(checks(varied((place) => ({ negative: place < 1 })))).not.toContain('E21')
})

describe('E60', () => {
  const stem = 'A train of 120 metres passes a pole in 6 seconds. What is its speed in km/h?'
  const twin = (change: Partial<ChoiceQuestion> = {}) => [
    given.item({ id: 'dbms-000001', stem, ...change }),
    given.item({ id: 'dbms-000002', stem: stem.replace('120', '150'), ...change }),
  ]
  const alike = (items: ReturnType<typeof twin>) =>
    checks(items).filter((check) => check.endsWith('60'))

  it('reports a question that differs only in numbers', () => {
    expect(alike(twin())).toEqual(['E60'])
  })
  it('accepts declared variants', () => {
    expect(alike(twin({ variant_group: 'train-and-pole' }))).toEqual([])
  })
  it('accepts partial similarity with a reason', () => {
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
  it('compares whole figures, because their words are few', () => {
    const series = (id: string, places: string[]) =>
      given.item({
        id,
        stem: 'Which answer figure continues the series?',
        code: {
          lang: 'figure',
          text: places.map((at, place) => `${place + 1}: filled circle at ${at}`).join('\n'),
        },
        ...given.options(['Figure P', 'Figure Q', 'Figure R', 'Figure S']),
      })
    const places = ['top', 'right', 'bottom', 'left', 'top-left', 'top-right', 'bottom-left']
    const one = series('dbms-000001', places)
    expect(
      alike([
        one,
        series(
          'dbms-000002',
          places.map((at) => `${at}, 1 dot`),
        ),
      ]),
    ).toEqual([])
    expect(alike([one, series('dbms-000002', places.toReversed())])).toEqual(['E60'])
  })
  it('ignores retired questions', () => {
    expect(alike(twin({ status: 'retired' }))).toEqual([])
  })
  it('ignores program boilerplate and standard wording', () => {
    const framed = (place: number, line: string) => {
      const text = ['class Main {', '  public static void main(String[] args) {', line, '  }', '}']
      return given.item({
        id: `dbms-00000${place}`,
        stem: 'What is the output of this Java 17 program?',
        code: { lang: 'java', text: text.join('\n') },
        ...given.options([`${place}`, 'b', 'c', 'd']),
      })
    }
    const lines = ['int x = 1;', 'f(y, z);', 'run();', 'a++;', 'go(7);', 'return;', 'w -= 3;']
    const items = lines.map((line, place) => framed(place, line))
    expect(alike(items.slice(0, 2))).toEqual(['E60'])
    expect(alike(items)).toEqual([])
  })
  it("ignores an exam's instruction, however it is wrapped", () => {
    const sentences = ['A kite flew.', 'Two men ran.', 'Rain fell.', 'No one left.', 'Ice melts.']
    const items = sentences.map((sentence, place) =>
      given.item({
        id: `dbms-00000${place}`,
        stem: `Choose the option closest in meaning${place % 2 ? ' ' : '\n'}to the word.\n\n${sentence}`,
        ...given.options([`${place}`, 'b', 'c', 'd']),
      }),
    )
    expect(alike(items.slice(0, 2))).toEqual(['W60'])
    expect(alike(items)).toEqual([])
  })
  it('compares the questions of a set together with its passage', () => {
    const table = (id: string, rows: string[][]): SetItem => ({
      file: `sets/dbms/${id}.yaml`,
      lineOf: () => 1,
      set: {
        id,
        topicId: 'dbms',
        title: 'Rooms of a hostel',
        stimulus: { form: 'table', columns: [{ name: 'Room' }, { name: 'Beds' }], rows },
        sources: [{ kind: 'own' }],
        origin: { drafted: 'by-a-person' },
      },
    })
    const rooms = (start: number) =>
      Array.from({ length: 12 }, (_, n) => [`room ${start + n * 7}`, `${start * 3 + n} beds`])
    const found = (first: string, second: string) =>
      checkBank({
        ...given.bank(
          given.item({ id: 'dbms-000001', stem, set: first }),
          given.item({ id: 'dbms-000002', stem, set: second }),
        ),
        sets: [
          table('dbms-set-000001', rooms(100)),
          table('dbms-set-000002', rooms(100)),
          table('dbms-set-000003', [
            ['Civil', 'The sizes of the classes differ from year to year, and so do their halls.'],
            ['Mining', 'Students of the third year share a laboratory with those of the second.'],
            ['Textile', 'There is one workshop, which is open from nine to six on working days.'],
          ]),
        ],
      })
        .map(({ check }) => check)
        .filter((check) => check.endsWith('60'))
    expect(found('dbms-set-000001', 'dbms-set-000001')).toEqual([])
    expect(found('dbms-set-000001', 'dbms-set-000002')).toEqual(['E60'])
    expect(found('dbms-set-000001', 'dbms-set-000003')).toEqual([])
  })
})

describe('E61', () => {
  const words = (items: ReturnType<typeof varied>) =>
    checkBank(given.bank(...items))
      .filter(({ check }) => check === 'E61')
      .map((found) => found.words)

  it('requires enough live questions in each subskill', () => {
    expect(words([])).toEqual([
      'no live question in transactions; write or review one',
      '0 live questions; a quiz needs at least 15',
    ])
  })
  it('requires all levels', () => {
    expect(words(varied(() => ({ level: 'intermediate' })))).toContain(
      '100% are intermediate; aim for 45%, within 15 points',
    )
  })
  it('requires more than remembering', () => {
    expect(words(varied(() => ({ bloom: 'remember' })))).toEqual([
      '100% only ask to remember; at most 25% may',
    ])
  })
  it('requires every concept of a grown topic', () => {
    const bank = given.bank(...varied(), ...varied(), ...varied())
    const [topic] = bank.syllabus
    topic?.subskills[0]?.concepts.push({ id: 'dbms.transactions.mvcc', label: 'MVCC' })
    const missing = 'no live question about dbms.transactions.mvcc'
    const found = (items: typeof bank.items) =>
      checkBank({ ...bank, items }).filter(({ words }) => words === missing)
    expect(found(bank.items)).toHaveLength(1)
    expect(found(bank.items.slice(0, 59))).toEqual([])
    const draft = given.item({ status: 'draft', concept: 'dbms.transactions.mvcc' })
    expect(found([...bank.items, draft])).toEqual([])
  })
})

it('E63 requires as many questions as the topic promises', () => {
  const found = (least: number) =>
    checkBank({ ...given.bank(...varied()), leastQuestions: new Map([['dbms', least]]) })
  expect(found(20)).toEqual([])
  expect(found(21)).toMatchObject([
    { check: 'E63', words: '20 live questions; topics.yaml promises at least 21' },
  ])
})

describe('W34', () => {
  const why = (place: number) => (place < 15 ? 'A dirty\nread.' : 'Nothing said.')
  const items = (limit: number) =>
    varied((place) => ({ explain: { why: why(place - limit + 15), wrong: { b: 'x' } } }))
  const found = (limit: number, terms: [string, string[]][]) =>
    checkBank({ ...given.bank(...items(limit)), terms: new Map(terms) }).filter(
      ({ check }) => check === 'W34',
    )

  it('requires interviewers’ terms in most explanations of a topic', () => {
    expect(found(15, [['dbms', ['dirty read']]])).toMatchObject([
      { id: 'dbms', words: expect.stringMatching(/^75% .* Without one: dbms-000015 /) as string },
    ])
    expect(found(16, [['dbms', ['dirty read']]])).toEqual([])
  })
  it('ignores topics without a list of terms', () => {
    expect(found(15, [])).toEqual([])
  })
  it.each([
    ['Dirty reads are gone.', 'dirty read', true],
    ['A dirty-read anomaly.', 'dirty read', true],
    ['Strict 2PL holds locks.', 'two-phase locking | 2PL', true],
    ['It costs O(n log n) here.', 'O(n log n)', true],
    ['An unindexed table.', 'index', false],
    ['Indexes cost writes.', 'index', true],
  ])('recognises %j in %j', (text, term, isUsed) => {
    expect(usesTerm(text, term)).toBe(isUsed)
  })
})
