import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { randomFrom } from '#platform/random.ts'
import { groupBlocks } from './blocks.ts'
import { chooseAdaptively } from './choose-adaptively.ts'
import { chooseForCompany } from './choose-for-company.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import { chooseForReTest } from './choose-for-re-test.ts'
import { chooseForSubskill } from './choose-for-subskill.ts'
import { chooseQuestions } from './choose-questions.ts'
import { type BankQuestion, LEVELS, poolOf } from './question-pool.ts'
import { rankedQuestionsOf } from './ranked-questions.ts'

const SEEDS = Array.from({ length: 1_000 }, (_, number) => `seed ${number}`)
const WEIGHTS = [
  { subskill: 'charts', weight: 20 },
  { subskill: 'reading', weight: 30 },
  { subskill: 'numbers', weight: 50 },
]

type SetPlan = { subskill: string; sizes: number[] }

/** 40 single questions of each subskill, and sets of these sizes. */
function bankWith(topicId: string, plans: SetPlan[]): BankQuestion[] {
  const singles = WEIGHTS.flatMap(({ subskill }) =>
    Array.from({ length: 40 }, (_, number) =>
      bankQuestion({
        id: `${topicId}-${subskill}-${number}`,
        topicId,
        subskill,
        concept: `${subskill}-${number % 4}`,
        level: LEVELS[number % 3]!,
        difficulty: (number % 13) / 3 - 2,
      }),
    ),
  )
  const ofSets = plans.flatMap(({ subskill, sizes }) =>
    sizes.flatMap((size, which) =>
      Array.from({ length: size }, (_, number) =>
        bankQuestion({
          id: `${topicId}-${subskill}-set-${which}-${number}`,
          topicId,
          subskill,
          concept: `${subskill}-of-sets`,
          level: LEVELS[number % 3]!,
          set: {
            id: `${topicId}-${subskill}-set-${which}`,
            version: 1,
            place: number + 1,
            title: 'A chart',
            stimulus: { form: 'text', paragraphs: ['One.'] },
          },
        }),
      ),
    ),
  )
  // The order of the bank says nothing about places.
  return [...singles, ...ofSets.toReversed()]
}

const BANK = bankWith('dsa', [
  { subskill: 'charts', sizes: [3, 4, 5, 6, 4, 4] },
  { subskill: 'reading', sizes: [4, 5, 4, 3] },
])
const OTHER = bankWith('os', [{ subskill: 'reading', sizes: [4, 4, 4, 4, 4, 4, 4, 4] }])
const BOTH = [...BANK, ...OTHER]

type Choice = {
  seed: string
  size?: number
  seen?: Set<string>
  recent?: Map<string, number>
}
const first = ({ seed, size, seen = new Set(), recent }: Choice) =>
  chooseQuestions({
    pool: poolOf(BANK, 'dsa'),
    blocks: groupBlocks(BANK, 'dsa'),
    weights: WEIGHTS,
    size,
    seen,
    recent,
    random: randomFrom(seed),
  })
const adaptive = ({ seed, size = 15, seen = new Set(), recent }: Choice) =>
  chooseAdaptively({
    ranks: rankedQuestionsOf(BANK, 'dsa'),
    blocks: groupBlocks(BANK, 'dsa'),
    weights: WEIGHTS,
    size,
    ability: 0,
    weakest: [],
    due: [],
    seen,
    recent,
    random: randomFrom(seed),
  })
const company = ({ seed, size, seen = new Set(), recent }: Choice) =>
  chooseForCompany({
    sources: ['dsa', 'os'].map((topicId, place) => ({
      pool: poolOf(BOTH, topicId),
      blocks: groupBlocks(BOTH, topicId),
      weights: WEIGHTS,
      weight: place + 1,
    })),
    size,
    seen,
    recent,
    ability: 0,
    random: randomFrom(seed),
  })
const practice = ({ seed, seen = new Set(), recent = new Map() }: Choice) =>
  chooseForSubskill({
    pool: poolOf(BANK, 'dsa').bySubskill.get('charts'),
    blocks: groupBlocks(BANK, 'dsa').get('charts'),
    seen,
    recent,
    ability: 0,
    random: randomFrom(seed),
  })

/** The runs of questions of one set, in the order of the quiz. */
function runsIn(questions: BankQuestion[]): BankQuestion[][] {
  const runs: BankQuestion[][] = []
  for (const [place, question] of questions.entries()) {
    if (!question.set) continue
    const last = runs.at(-1)
    if (last && questions[place - 1]?.set?.id === question.set.id) last.push(question)
    else runs.push([question])
  }
  return runs
}
/** The subskills whose share of these questions is 3 points or more from their weight. */
const farFromShare = (questions: BankQuestion[]) =>
  WEIGHTS.map(({ subskill, weight }) => {
    const asked = questions.filter((question) => question.subskill === subskill).length
    return { subskill, weight, share: (100 * asked) / questions.length }
  }).filter(({ weight, share }) => Math.abs(share - weight) >= 3)
const places = (run: BankQuestion[]) => run.map(({ set }) => set?.place ?? 0)

/** Someone has met two of three questions, whatever their set. */
const SEEN = new Set(BOTH.flatMap(({ id }, place) => (place % 3 === 0 ? [] : [id])))

describe.each([
  ['the first quiz of a topic', first, 1],
  ['an adaptive quiz', adaptive, 1],
  ['a quiz for a company', company, 2],
  ['practice of a subskill', practice, 1],
] as const)('%s', (_, choose, most) => {
  it('asks sets whole or in part, but at least three questions, in order and one after another', () => {
    let asked = 0
    for (const seed of SEEDS) {
      const chosen = choose({ seed })
      const runs = runsIn(chosen)
      asked += runs.length
      expect(runs.length).toBeLessThanOrEqual(most)
      expect(new Set(runs.map(([one]) => one?.set?.id)).size).toBe(runs.length)
      expect(new Set(chosen).size).toBe(chosen.length)
      for (const run of runs) {
        expect(run.length).toBeGreaterThanOrEqual(3)
        expect(places(run)).toEqual(places(run).toSorted((one, other) => one - other))
      }
      expect(chosen[0]?.set).toBeNull()
    }
    expect(asked).toBeGreaterThan(100)
  })

  it('has the same length with a set as without', () => {
    const lengths = new Set(SEEDS.map((seed) => choose({ seed }).length))
    expect(lengths.size).toBe(1)
  })

  it('asks only new questions of a set, and none of a set that was touched within a day', () => {
    const touched = BOTH.filter(({ set }) => set?.place === 1 && set.id.endsWith('0'))
    const recent = new Map(touched.map(({ id }) => [id, 1]))
    const ids = new Set(touched.map(({ set }) => set?.id))
    for (const seed of SEEDS) {
      for (const run of runsIn(choose({ seed, seen: SEEN, recent }))) {
        expect(run.length).toBeGreaterThanOrEqual(3)
        expect(run.filter(({ id }) => SEEN.has(id))).toEqual([])
        expect(ids).not.toContain(run[0]?.set?.id)
      }
    }
  })
})

it('asks no set in a round of five, which leaves no time to read', () => {
  for (const seed of SEEDS.slice(0, 200))
    expect(runsIn([...first({ seed, size: 5 }), ...adaptive({ seed, size: 5 })])).toEqual([])
})

it.each([
  ['the first quiz', first],
  ['an adaptive quiz', adaptive],
] as const)('in %s, each subskill has its share over many quizzes', (_, choose) => {
  const all = SEEDS.flatMap((seed) => choose({ seed }))
  expect(farFromShare(all)).toEqual([])
})

it('for a company, each topic has its share in every quiz', () => {
  for (const seed of SEEDS)
    expect(company({ seed }).filter(({ topicId }) => topicId === 'os')).toHaveLength(10)
  const os = SEEDS.flatMap((seed) => company({ seed }).filter(({ topicId }) => topicId === 'os'))
  expect(farFromShare(os)).toEqual([])
})

it('a placement check asks no set', () => {
  const sections = [
    { label: 'Charts', topicId: 'dsa', subskills: [{ subskill: 'charts', weight: 1 }] },
  ]
  for (const seed of SEEDS.slice(0, 100)) {
    const { chosen } = chooseForPlacement({
      questions: BANK,
      sections,
      seen: new Set(),
      random: randomFrom(seed),
    })
    expect(chosen.length).toBeGreaterThan(0)
    expect(chosen.filter(({ set }) => set !== null)).toEqual([])
  }
})

describe('a re-test', () => {
  const reTest = (concepts: string[], recent = new Map<string, number>()) =>
    chooseForReTest({
      questions: BANK,
      plan: { topicIds: ['dsa'], concepts, fill: [] },
      met: new Map(),
      recent,
      ability: 0,
      random: randomFrom('re-test'),
    })

  it('asks a single question about a concept, if there is one', () => {
    expect(runsIn(reTest(['charts-0', 'numbers-1']))).toEqual([])
  })

  it('asks a whole set about a concept that only sets ask, unless it was touched within a day', () => {
    const [run = [], ...others] = runsIn(reTest(['charts-of-sets', 'numbers-1']))
    expect(others).toEqual([])
    const id = run[0]?.set?.id
    expect(run).toHaveLength(BANK.filter(({ set }) => set?.id === id).length)

    const all = new Map(BANK.flatMap((one) => (one.set ? [[one.id, 1] as const] : [])))
    expect(runsIn(reTest(['charts-of-sets'], all))).toEqual([])
  })
})

it('practises a subskill that has only sets with one whole set', () => {
  const blocks = groupBlocks(BANK, 'dsa').get('charts')
  const chosen = chooseForSubskill({
    pool: undefined,
    blocks,
    seen: new Set(),
    recent: new Map(),
    ability: 0,
    random: randomFrom('practice'),
  })
  expect(places(chosen)).toEqual(Array.from(chosen, (_, place) => place + 1))
  expect(runsIn(chosen)).toHaveLength(1)
})
