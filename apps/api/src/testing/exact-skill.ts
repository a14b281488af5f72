import { LEVEL_DIFFICULTY, trueChance, WORLD } from './simulated-learner.ts'

type Met = {
  readonly level: keyof typeof LEVEL_DIFFICULTY
  readonly isRight: boolean
  /** Its set. How well a learner understands a set is the same for all its questions. */
  readonly set?: string | undefined
}

const STANDARD_QUIZ = { beginner: 0.35, intermediate: 0.45, advanced: 0.2 } as const
const levels = Object.keys(LEVEL_DIFFICULTY) as (keyof typeof LEVEL_DIFFICULTY)[]
const points = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const bell = (value: number, mean: number, deviation: number) =>
  Math.exp(-(((value - mean) / deviation) ** 2) / 2)

const STEP = 0.02
const ABILITIES = points(-6, 6, STEP)
/** How much better a learner understands a set than others do, and how common that is. */
const GRASPS = points(-2.4, 2.4, 0.2).map((grasp) => ({
  steps: Math.round(grasp / STEP),
  weight: bell(grasp, 0, WORLD.set),
}))
/** Chance of a right answer for each ability and level, taking the typical error of authors into account. */
const CHANCES = Object.fromEntries(
  levels.map((level) => {
    const difficulties = points(LEVEL_DIFFICULTY[level] - 3, LEVEL_DIFFICULTY[level] + 3, 0.1)
    const weights = difficulties.map((difficulty) =>
      bell(difficulty, LEVEL_DIFFICULTY[level], WORLD.author),
    )
    const chanceAt = (ability: number) =>
      sum(difficulties.map((one, index) => weights[index]! * trueChance(ability, one))) /
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
  /** The chance of exactly these answers at this index of the scale. */
  const chanceFor = (some: readonly Met[], index: number) =>
    some.reduce((product, { level, isRight }) => {
      const chance = CHANCES[level]![Math.min(Math.max(index, 0), ABILITIES.length - 1)]!
      return product * (isRight ? chance : 1 - chance)
    }, 1)
  const single = answers.filter(({ set }) => set === undefined)
  const sets = [...Map.groupBy(answers, ({ set }) => set)].flatMap(([set, some]) =>
    set === undefined ? [] : [some],
  )
  const weights = ABILITIES.map((ability, index) =>
    sets.reduce(
      (weight, some) =>
        weight * sum(GRASPS.map((grasp) => grasp.weight * chanceFor(some, index + grasp.steps))),
      bell(ability, mean, deviation) * chanceFor(single, index),
    ),
  )
  const all = sum(weights)
  const scoreBelow = (share: number) => {
    let passed = 0
    return SCORES[weights.findIndex((weight) => (passed += weight) >= share * all)]!
  }
  return {
    score: sum(weights.map((weight, index) => (weight / all) * SCORES[index]!)),
    low: scoreBelow(0.1),
    high: scoreBelow(0.9),
  }
}
