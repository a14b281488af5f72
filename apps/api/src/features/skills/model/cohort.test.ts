import { describe, expect, it } from 'vitest'
import { simulatedLearner, trueChance } from '#testing/simulated-learner.ts'
import { ITEM_START } from './belief.ts'
import { percent, range } from './percent.ts'
import { setWeight } from './set-weight.ts'
import { skillOf } from './skill-of.ts'
import { type SubskillAnswer, subskillBeliefs } from './subskill-beliefs.ts'

const LEARNERS = 1_000
const SET_SIZE = 4
const SUBSKILLS = Array.from({ length: 8 }, (_, place) => `s${place}`)
/** Roughly 35, 45 and 20 percent of the levels, interleaved. */
const LEVELS = ['beginner', 'intermediate', 'intermediate', 'beginner', 'advanced'] as const
const STANDARD_QUIZ = [
  [-1, 0.35],
  [0, 0.45],
  [1, 0.2],
] as const

/** The expected score of this ability in a standard quiz. */
const trueScore = (ability: number) =>
  STANDARD_QUIZ.reduce((sum, [level, share]) => sum + 100 * share * trueChance(ability, level), 0)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rms = (errors: number[]) => Math.sqrt(mean(errors.map((error) => error * error)))

/** The chance of guessing right, by the place of an answer. */
type Guesses = readonly number[]
const ONLY_NUMBERS: Guesses = [0]
/** Several right options among three, four or five. */
const ONLY_SEVERAL: Guesses = [1 / 7, 1 / 15, 1 / 31]
const MIXED: Guesses = [0, 1 / 3, 0.25, 0.2, 1 / 15]

/** `inSets` of every 15 answers belong to one set of four. With 15, all answers belong to sets. */
const quizzed = (
  answers: number,
  { inSets = 0, learners = LEARNERS, guesses = [0.25] as Guesses } = {},
) =>
  Array.from({ length: learners }, (_, seed) => {
    const learner = simulatedLearner(seed)
    const given: SubskillAnswer[] = Array.from({ length: answers }, (_, place) => {
      const isInSet = place % 15 < inSets
      const which = Math.floor(inSets === 15 ? place / SET_SIZE : place / 15)
      // The questions of a set are about one subskill.
      const subskill = SUBSKILLS[(isInSet ? which : place) % SUBSKILLS.length]!
      const difficulty = LEVELS[place % LEVELS.length]!
      // Every learner gets different questions, so that one hard question is not bad luck for all.
      const question = { id: `${seed}-${place}`, topicId: 'dbms', subskill, difficulty }
      const set = isInSet ? { id: `${seed}-${which}` } : undefined
      const guess = guesses[place % guesses.length]!
      const isCorrect = learner.isRightAbout({ ...question, set, guess })
      const weight = isInSet ? setWeight(SET_SIZE) : 1
      return { subskill, item: { ...ITEM_START[difficulty], guess }, isCorrect, day: 0, weight }
    })
    const scoreAt = (subskill: string) => trueScore(learner.abilityAt('dbms', subskill))
    return { given, scoreAt, score: mean(SUBSKILLS.map(scoreAt)) }
  })

describe.each([10, 15, 30, 60])('a thousand learners after %d answers', (answers) => {
  const learners = quizzed(answers)

  it('score within their range in about 80% of cases', () => {
    const covered = learners.filter(({ given, score }) => {
      const { low, high } = range(skillOf(given).belief)
      return low <= score && score <= high
    })
    const share = (100 * covered.length) / LEARNERS
    expect(share).toBeGreaterThan(74)
    expect(share).toBeLessThan(84)
  })

  it('are estimated better than by their share of right answers', () => {
    const bySkill = rms(learners.map(({ given, score }) => percent(skillOf(given).belief) - score))
    const byShare = rms(learners.map(({ given, score }) => rawPercent(given) - score))
    expect(bySkill).toBeLessThan(byShare)
  })

  it('are also estimated better by subskill, with a valid range', () => {
    const seen = learners.flatMap(({ given, scoreAt }) =>
      subskillBeliefs(given).map(({ subskill, belief }) => {
        const score = scoreAt(subskill)
        const { low, high } = range(belief)
        const own = given.filter((answer) => answer.subskill === subskill)
        return {
          bySkill: percent(belief) - score,
          byShare: rawPercent(own) - score,
          isCovered: low <= score && score <= high,
        }
      }),
    )
    const share = (100 * seen.filter(({ isCovered }) => isCovered).length) / seen.length
    expect(rms(seen.map(({ bySkill }) => bySkill))).toBeLessThan(
      rms(seen.map(({ byShare }) => byShare)) * 0.7,
    )
    expect(share).toBeGreaterThan(74)
    expect(share).toBeLessThan(84)
  })
})

describe('the answers to sets', () => {
  /** How many of the learners' ranges hold their score, in percent. */
  const covered = (learners: ReturnType<typeof quizzed>, weight?: number) => {
    const holding = learners.filter(({ given, score }) => {
      const answers = given.map((answer) => (weight ? { ...answer, weight } : answer))
      const { low, high } = range(skillOf(answers).belief)
      return low <= score && score <= high
    })
    return (100 * holding.length) / learners.length
  }
  const LOTS = { learners: 2_000 }
  const onlySets = quizzed(60, { inSets: 15, ...LOTS })

  it.each([
    ['one set in a quiz of 15', quizzed(15, { inSets: 4, ...LOTS })],
    ['nothing but sets, in one quiz', quizzed(16, { inSets: 15, ...LOTS })],
    ['nothing but sets, in four quizzes', onlySets],
  ])('leave a range that holds the score in about 80% of cases: %s', (_, learners) => {
    const share = covered(learners)
    expect(share).toBeGreaterThan(76)
    expect(share).toBeLessThan(84)
  })

  it('would leave too narrow a range with full weight', () => {
    expect(covered(onlySets, 1)).toBeLessThan(76)
  })
})

describe('the answers to questions of other kinds', () => {
  const coverage = (learners: ReturnType<typeof quizzed>, guess?: number) => {
    const errors = learners.map(({ given, score }) => {
      const answers = given.map((answer) =>
        guess === undefined ? answer : { ...answer, item: { ...answer.item, guess } },
      )
      const { belief } = skillOf(answers)
      const { low, high } = range(belief)
      return { isHeld: low <= score && score <= high, off: percent(belief) - score }
    })
    return {
      held: (100 * errors.filter(({ isHeld }) => isHeld).length) / errors.length,
      off: mean(errors.map(({ off }) => off)),
    }
  }
  const LOTS = { learners: 2_000 }

  it.each([
    ['15 numbers', quizzed(15, { guesses: ONLY_NUMBERS, ...LOTS })],
    ['60 numbers', quizzed(60, { guesses: ONLY_NUMBERS, ...LOTS })],
    ['60 questions with several right options', quizzed(60, { guesses: ONLY_SEVERAL, ...LOTS })],
    [
      '60 of all kinds, with choices of three to five options',
      quizzed(60, { guesses: MIXED, ...LOTS }),
    ],
    ['60 answers with sets', quizzed(60, { inSets: 4, guesses: MIXED, ...LOTS })],
  ])('leave a range that holds the score in about 80% of cases: %s', (_, learners) => {
    const { held, off } = coverage(learners)
    expect(held).toBeGreaterThan(76)
    expect(held).toBeLessThan(84)
    expect(Math.abs(off)).toBeLessThan(1.5)
  })

  it('would put learners far too low if guessing counted as with four options', () => {
    const { held, off } = coverage(quizzed(60, { guesses: ONLY_NUMBERS, ...LOTS }), 0.25)
    expect(held).toBeLessThan(50)
    expect(off).toBeLessThan(-5)
  })
})

const rawPercent = (given: SubskillAnswer[]) =>
  (100 * given.filter(({ isCorrect }) => isCorrect).length) / given.length
