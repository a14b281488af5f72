/** The estimate of a learner's ability in a topic: a normal distribution on the logit scale. */
export type Belief = { readonly mean: number; readonly variance: number }
/** The estimate of a question on the same scale: the ability at which half of those who do not guess are right. */
export type Item = {
  readonly difficulty: number
  readonly variance: number
  /** The probability of guessing right; that of four options if left out. */
  readonly guess?: number
}

/** The probability of guessing right with four options. */
export const FOUR_OPTIONS = 0.25
/** The estimate for a learner in a new topic. Deliberately modest. */
export const START: Belief = { mean: -0.5, variance: 1 }
const AUTHOR_VARIANCE = 0.49
/** The estimate for a question that nobody has answered: its author's level, which is typically off by 0.7. */
export const ITEM_START = {
  beginner: { difficulty: -1, variance: AUTHOR_VARIANCE },
  intermediate: { difficulty: 0, variance: AUTHOR_VARIANCE },
  advanced: { difficulty: 1, variance: AUTHOR_VARIANCE },
} as const satisfies Record<string, Item>
/** A question never becomes so certain that it can no longer change. */
const ITEM_VARIANCE_FLOOR = 0.01
/** The variance added by a day without an answer. Waiting widens the range but never moves the mean. */
const IDLE_GROWTH = 0.004

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))
/** Uncertainty about the other side flattens the curve. */
const damping = (variance: number) => 1 / Math.sqrt(1 + (Math.PI * variance) / 8)

/** The probability of a right answer, given how far the learner's ability is above the question's difficulty. */
export const chance = (above: number, variance: number, guess = FOUR_OPTIONS): number =>
  guess + (1 - guess) * sigmoid(damping(variance) * above)

/**
 * Returns the belief after one answer: a step along the score, scaled by the remaining uncertainty. An answer of less
 * weight moves it less and leaves it less certain.
 */
export function observe(learner: Belief, item: Item, isCorrect: boolean, weight = 1): Belief {
  const damped = damping(item.variance)
  const { guess = FOUR_OPTIONS } = item
  const right = chance(learner.mean - item.difficulty, item.variance, guess)
  const known = (right - guess) / (1 - guess)
  const score = (damped * known * ((isCorrect ? 1 : 0) - right)) / right
  const information = (damped * damped * known * known * (1 - right)) / right
  const variance = 1 / (1 / learner.variance + weight * information)
  return { mean: learner.mean + variance * weight * score, variance }
}

/** The counterpart of `observe` for questions. `learner` is the belief before the answer. */
export function observeItem(item: Item, learner: Belief, isCorrect: boolean, weight = 1): Item {
  const { guess = FOUR_OPTIONS } = item
  const gap = { difficulty: item.difficulty - learner.mean, variance: learner.variance, guess }
  const moved = observe({ mean: 0, variance: item.variance }, gap, isCorrect, weight)
  return {
    difficulty: item.difficulty - moved.mean,
    variance: Math.max(ITEM_VARIANCE_FLOOR, moved.variance),
  }
}

/** Widens the variance up to a newcomer's. A wider one does not change, and negative days count as none. */
export const idle = ({ mean, variance }: Belief, days: number): Belief => ({
  mean,
  variance: Math.max(variance, Math.min(START.variance, variance + IDLE_GROWTH * days)),
})
