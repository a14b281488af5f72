import { LEVEL_DIFFICULTY, trueChance, WORLD } from './simulated-learner.ts'

type Met = { readonly level: keyof typeof LEVEL_DIFFICULTY; readonly isRight: boolean }

const STANDARD_QUIZ = { beginner: 0.35, intermediate: 0.45, advanced: 0.2 } as const
const levels = Object.keys(LEVEL_DIFFICULTY) as (keyof typeof LEVEL_DIFFICULTY)[]
const points = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const bell = (value: number, mean: number, deviation: number) =>
  Math.exp(-(((value - mean) / deviation) ** 2) / 2)

const ABILITIES = points(-6, 6, 0.02)
/** Chance of a right answer for each ability and level, taking the typical error of authors into account. */
const CHANCES = Object.fromEntries(
  levels.map((level) => {
    const difficulties = points(LEVEL_DIFFICULTY[level] - 3, LEVEL_DIFFICULTY[level] + 3, 0.1)
    const weights = difficulties.map((difficulty) =>
      bell(difficulty, LEVEL_DIFFICULTY[level], WORLD.author),
    )
    const chanceAt = (ability: number) =>
      sum(difficulties.map((one, place) => weights[place]! * trueChance(ability, one))) /
      sum(weights)
    return [level, ABILITIES.map(chanceAt)]
  }),
)

/** The expected score of this ability in a standard quiz. */
export const trueScore = (ability: number): number =>
  sum(
    levels.map(
      (level) => 100 * STANDARD_QUIZ[level] * trueChance(ability, LEVEL_DIFFICULTY[level]),
    ),
  )

const SCORES = ABILITIES.map(trueScore)

/**
 * Computes exactly what a few answers say about a simulated learner, by summing over all abilities and without the
 * product's formulas: the expected score, and the range that holds it in eight cases of ten.
 */
export function exactSkill(answers: readonly Met[]): { score: number; low: number; high: number } {
  const { mean, deviation } = WORLD.ability
  const weights = ABILITIES.map((ability, place) =>
    answers.reduce(
      (weight, { level, isRight }) => {
        const chance = CHANCES[level]![place]!
        return weight * (isRight ? chance : 1 - chance)
      },
      bell(ability, mean, deviation),
    ),
  )
  const all = sum(weights)
  const scoreBelow = (share: number) => {
    let passed = 0
    return SCORES[weights.findIndex((weight) => (passed += weight) >= share * all)]!
  }
  return {
    score: sum(weights.map((weight, place) => (weight / all) * SCORES[place]!)),
    low: scoreBelow(0.1),
    high: scoreBelow(0.9),
  }
}
