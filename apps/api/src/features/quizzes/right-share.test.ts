import { topics } from '@nextround/content/topics'
import { questions as content } from '@nextround/content/questions'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { normal, randomFrom } from '#platform/random.ts'
import { type BankQuestion, LEVELS } from './question-pool.ts'
import { chooseForAim } from './quiz-aim.ts'

/** The true difficulty of a question differs from its author's level, by this standard deviation. */
const AUTHOR_ERROR = 0.7
/** Equally likely errors. An average over all of them, unlike one draw for each question, doesn't change with the bank. */
const ERRORS = [-1.55, -1.04, -0.67, -0.39, -0.13, 0.13, 0.39, 0.67, 1.04, 1.55].map(
  (deviation) => deviation * AUTHOR_ERROR,
)
const GUESS = 0.25
const QUIZZES = 150
const questions = content.map(({ id, topicId, subskill, concept, level }) => {
  const difficulty = LEVELS.indexOf(level) - 1
  return bankQuestion({ id, topicId, subskill, concept, level, difficulty })
})
const chanceOf = (ability: number, { difficulty }: BankQuestion) =>
  mean(ERRORS.map((error) => GUESS + (1 - GUESS) / (1 + Math.exp(difficulty + error - ability))))
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

type Aim = Parameters<typeof chooseForAim>[0]
/** The mean chance of a right answer over many quizzes, and that of their first questions. */
function chances(aim: Aim, ability: number, isKnown: boolean) {
  const random = randomFrom(`${JSON.stringify(aim)} ${ability}`)
  const quizzes = Array.from({ length: QUIZZES }, () => {
    const known = { mean: normal(random, ability, 0.3), subskills: {} }
    const skills = isKnown ? Object.fromEntries(topics.map(({ id }) => [id, known])) : {}
    const learner = { met: new Map(), recent: new Map(), due: [], skills }
    return chooseForAim(aim, { questions, learner, random }).map((one) => chanceOf(ability, one))
  })
  return { all: mean(quizzes.flat()), first: mean(quizzes.map(([first]) => first!)) }
}

const AIMS: Aim[] = [
  { topicId: 'aptitude' },
  { topicId: 'dbms', size: 5 },
  { company: 'tcs' },
  { topicId: 'aptitude', subskill: 'numbers' },
]

describe('right answers of simulated learners', () => {
  // Beyond these abilities, the bank has nothing easier or harder.
  it.each(AIMS.flatMap((aim) => [-0.3, 0.3, 1].map((ability) => ({ aim, ability }))))(
    'are about 75% in $aim for a known ability of $ability',
    ({ aim, ability }) => {
      const { all, first } = chances(aim, ability, true)
      expect(all).toBeGreaterThan(0.67)
      expect(all).toBeLessThan(0.82)
      expect(first).toBeGreaterThan(0.72)
    },
  )

  it.each(AIMS)('are about 75% in %o for an average newcomer, who starts easy', (aim) => {
    const { all, first } = chances(aim, 0, false)
    expect(all).toBeGreaterThan(0.7)
    expect(all).toBeLessThan(0.8)
    expect(first).toBeGreaterThan(0.74)
    // Even a weak learner gets more than half of the questions right.
    expect(chances(aim, -1, false).all).toBeGreaterThan(0.55)
  })
})
