import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between } from '#testing/numbers.ts'
import { randomFrom } from '#platform/random.ts'
import { simulatedLearner, trueDifficulty } from '#testing/simulated-learner.ts'
import { type Belief, chance, ITEM_START } from './belief.ts'
import {
  type ItemTable,
  type LoggedAnswer,
  recentre,
  replayItems,
  shiftOf,
} from './item-statistics.ts'
import { NEW_SKILL, type SkillEstimate, skillOf } from './skill-of.ts'

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
const logged = fc.record({
  item: fc.constantFrom('one@1', 'two@1', 'two@2'),
  level: fc.constantFrom(...LEVELS),
  learner: fc.record({
    mean: between(-3, 3),
    variance: between(0.05, 1),
  }),
  isCorrect: fc.boolean(),
})

describe('question statistics from a replay', () => {
  it('are the same for one replay and night by night', () => {
    fc.assert(
      fc.property(fc.array(logged, { maxLength: 80 }), fc.nat({ max: 80 }), (log, cut) => {
        const before = replayItems(log.slice(0, cut))
        const copy = new Map(before)
        expect(replayItems(log.slice(cut), before)).toEqual(replayItems(log))
        expect(before).toEqual(copy)
      }),
    )
  })

  it('start a new revision at the author’s level', () => {
    const learner = { mean: 0, variance: 0.3 }
    const answer = { level: 'advanced', learner, isCorrect: false } as const
    const items = replayItems([
      ...Array.from({ length: 20 }, () => ({ ...answer, item: 'one@1' })),
      { ...answer, item: 'one@2' },
    ])
    expect(items.get('one@1')).toMatchObject({ answers: 20, correct: 0 })
    expect(items.get('one@1')!.difficulty).toBeGreaterThan(2)
    expect(items.get('one@2')!.difficulty).toBeLessThan(1.3)
  })

  it('never become too certain to drift', () => {
    const answer = { level: 'intermediate', learner: { mean: 0, variance: 0.05 } } as const
    const log = Array.from({ length: 3_000 }, (_, place) => ({
      ...answer,
      item: 'one@1',
      isCorrect: place % 8 < 5,
    }))
    expect(replayItems(log).get('one@1')!.variance).toBe(0.01)
  })
})

describe('the scale of a topic', () => {
  const table = fc
    .array(logged, { minLength: 1, maxLength: 120 })
    .map((log): ItemTable => replayItems(log))
  const learners = fc.dictionary(
    fc.string({ maxLength: 3 }),
    fc.record({ mean: between(-3, 3), variance: fc.constant(0.4) }),
    { maxKeys: 5 },
  )

  it('keeps all differences when recentred, and is stable when repeated', () => {
    fc.assert(
      fc.property(table, learners, (items, people) => {
        const topic = { items, learners: new Map(Object.entries(people)) }
        const once = recentre(topic)
        expect(gaps(once)).toEqual(gaps(topic).map((gap) => expect.closeTo(gap, 9)))
        expect(shiftOf(once.items)).toBeCloseTo(0, 9)
      }),
    )
  })

  it('ignores questions with few answers', () => {
    const answer = { level: 'intermediate', learner: { mean: 1, variance: 0.5 } } as const
    const log = Array.from({ length: 29 }, () => ({ ...answer, item: 'one@1', isCorrect: false }))
    expect(shiftOf(replayItems(log))).toBe(0)
    expect(shiftOf(replayItems([...log, log[0]!]))).toBeGreaterThan(0.5)
  })

  it('is recovered if learners are stronger than the prior', () => {
    const { items, learners, abilities } = live({ mean: 0.4, deviation: 1 }, 400)
    const centred = recentre({ items, learners })
    const errorOf = (beliefs: ReadonlyMap<number, Belief>) =>
      [...beliefs].reduce((sum, [seed, { mean }]) => sum + mean - abilities.get(seed)!, 0) /
      beliefs.size
    expect(Math.abs(errorOf(learners))).toBeGreaterThan(0.2)
    expect(Math.abs(errorOf(centred.learners))).toBeLessThan(0.12)
    // The authors' levels were off by 0.7.
    expect(rootMeanSquare(centred.items)).toBeLessThan(0.35)
  })
})

/** Every probability of a right answer depends on these. */
const gaps = ({ items, learners }: { items: ItemTable; learners: ReadonlyMap<unknown, Belief> }) =>
  [...learners.values()].flatMap(({ mean }) =>
    [...items.values()].map(({ difficulty }) => chance(mean - difficulty, 0)),
  )

/** Simulates sixty days with one answer per learner and day in one topic. Questions are calibrated every night. */
function live(cohort: { mean: number; deviation: number }, size: number) {
  const random = randomFrom('live')
  const questions = Array.from({ length: 120 }, (_, place) => ({
    id: `dbms-${place}`,
    topicId: 'dbms',
    subskill: `s${place % 8}`,
    difficulty: LEVELS[place % 3]!,
  }))
  const people = Array.from({ length: size }, (_, seed) => simulatedLearner(seed, cohort))
  const skills = new Map<number, SkillEstimate>()
  let items: ItemTable = new Map()
  for (let day = 0; day < 60; day += 1) {
    const log: LoggedAnswer[] = []
    for (const [seed, learner] of people.entries()) {
      const question = questions[Math.floor(random() * questions.length)]!
      const { id, difficulty: level } = question
      const skill = skills.get(seed) ?? NEW_SKILL
      const isCorrect = learner.isRightAbout(question)
      const item = items.get(id) ?? ITEM_START[level]
      log.push({ item: id, level, learner: skill.belief, isCorrect })
      skills.set(seed, skillOf([{ item, isCorrect, day: 0 }], skill))
    }
    items = replayItems(log, items)
  }
  // With 120 random questions the average differs from their levels, and the scale follows the questions.
  const offset =
    questions.reduce((sum, one) => sum + trueDifficulty(one) - levelOf(one.difficulty), 0) /
    questions.length
  const abilities = new Map(
    people.map((learner, seed) => [seed, learner.abilityIn('dbms') - offset]),
  )
  const learners = new Map([...skills].map(([seed, { belief }]) => [seed, belief]))
  return { items, learners, abilities }
}

const levelOf = (level: (typeof LEVELS)[number]) => ITEM_START[level].difficulty

const rootMeanSquare = (items: ItemTable) =>
  Math.sqrt(
    [...items].reduce((sum, [id, { difficulty, level }]) => {
      const error = difficulty - trueDifficulty({ id, difficulty: level })
      return sum + error * error
    }, 0) / items.size,
  )
