import { describe, expect, it } from 'vitest'
import { simulatedLearner, trueChance } from '#testing/simulated-learner.ts'
import { ITEM_START } from './belief.ts'
import { percent, range } from './percent.ts'
import { skillOf } from './skill-of.ts'
import { type SubskillAnswer, subskillBeliefs } from './subskill-beliefs.ts'

const LEARNERS = 1_000
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

const quizzed = (answers: number) =>
  Array.from({ length: LEARNERS }, (_, seed) => {
    const learner = simulatedLearner(seed)
    const given: SubskillAnswer[] = Array.from({ length: answers }, (_, place) => {
      const subskill = SUBSKILLS[place % SUBSKILLS.length]!
      const difficulty = LEVELS[place % LEVELS.length]!
      // Every learner gets different questions, so that one hard question is not bad luck for all.
      const question = { id: `${seed}-${place}`, topicId: 'dbms', subskill, difficulty }
      const isCorrect = learner.isRightAbout(question)
      return { subskill, item: ITEM_START[difficulty], isCorrect, day: 0 }
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

const rawPercent = (given: SubskillAnswer[]) =>
  (100 * given.filter(({ isCorrect }) => isCorrect).length) / given.length
