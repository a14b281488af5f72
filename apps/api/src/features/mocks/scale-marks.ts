import { type Mock, listCells } from '@nextround/content/mocks'
import { penaltyOf } from '@nextround/contract/mocks'
import type { QuestionKind } from '@nextround/contract/question-kinds'

/** The model of questions, which the skills feature owns. */
export type ItemModel = {
  /** The probability of a right answer, given how far the ability is above the question's difficulty. */
  chance: (above: number, variance: number, guess: number) => number
  /** The assumed difficulty of an unanswered question, by its author's level. */
  start: Record<'beginner' | 'intermediate' | 'advanced', { difficulty: number; variance: number }>
}

/** A question as the scale sees it. */
export type ScaledItem = { difficulty: number; variance: number; guess: number; penalty: number }

/** In percent of all marks. */
export type Scaled = { share: number; low: number; high: number }

/** Abilities beyond this don't differ on any paper. */
const FURTHEST = 6
const BISECTIONS = 40
const STEP = 0.01
/** From a normal distribution: four times out of five, the true value is within this many standard errors. */
export const FOUR_IN_FIVE = 1.28
const GUESS_OF_OPTIONS = 0.25

/**
 * A paper whose questions are exactly as hard as the levels of the blueprint say. Questions of a set have no level.
 * Every
 * paper is compared with it, so what it assumes of guessing changes nobody's place.
 */
export const referenceOf = (
  { sections }: Pick<Mock, 'sections'>,
  { isNegative, model }: { isNegative: boolean; model: ItemModel },
): ScaledItem[] =>
  sections
    .flatMap(({ draw }) => listCells(draw))
    .flatMap((cell) => {
      const { difficulty, variance } = model.start['level' in cell ? cell.level : 'intermediate']
      const item = {
        difficulty,
        variance,
        guess: GUESS_OF_OPTIONS,
        penalty: penaltyFor(cell.kind, isNegative),
      }
      const questions = 'setOf' in cell ? cell.count * cell.setOf : cell.count
      return Array.from({ length: questions }, () => item)
    })

export const penaltyFor = (kind: QuestionKind, isNegative: boolean): number =>
  isNegative ? penaltyOf(kind) : 0

/**
 * Moves marks from one paper to another: finds the ability that would be expected to have these marks on this paper,
 * and
 * returns the marks expected of it on the reference paper. A harder paper with the same marks gives more.
 */
export function scaleMarks(
  marks: number,
  { paper, reference, model }: { paper: ScaledItem[]; reference: ScaledItem[]; model: ItemModel },
): Scaled {
  const right = (ability: number, { difficulty, variance, guess }: ScaledItem) =>
    model.chance(ability - difficulty, variance, guess)
  const expected = (items: ScaledItem[], ability: number) =>
    items.reduce((sum, item) => {
      const chance = right(ability, item)
      return sum + chance - item.penalty * (1 - chance)
    }, 0)

  const ability = abilityFor(marks, (one) => expected(paper, one))
  // Marks that nobody is expected to have, such as fewer than blind guesses bring, keep their distance.
  const beyond = Math.abs(ability) === FURTHEST ? marks - expected(paper, ability) : 0
  const scaled = expected(reference, ability) + beyond

  const slope = (items: ScaledItem[]) =>
    expected(items, ability + STEP) - expected(items, ability - STEP)
  const error = Math.sqrt(
    paper.reduce((sum, item) => {
      const chance = right(ability, item)
      return sum + (1 + item.penalty) ** 2 * chance * (1 - chance)
    }, 0),
  )
  const spread = (FOUR_IN_FIVE * error * slope(reference)) / slope(paper)
  const toShare = (one: number) => (100 * one) / reference.length
  return {
    share: toShare(scaled),
    low: toShare(scaled - spread),
    high: toShare(Math.min(reference.length, scaled + spread)),
  }
}

/** The expected marks grow with the ability, so halving the interval finds it. */
function abilityFor(marks: number, expected: (ability: number) => number): number {
  if (marks <= expected(-FURTHEST)) return -FURTHEST
  if (marks >= expected(FURTHEST)) return FURTHEST
  let [low, high] = [-FURTHEST, FURTHEST]
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2
    if (expected(middle) < marks) low = middle
    else high = middle
  }
  return (low + high) / 2
}
