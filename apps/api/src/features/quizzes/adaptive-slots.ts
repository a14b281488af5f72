import { apportion } from './apportion.ts'
import type { Weight } from './choose-questions.ts'

/** Of the slots of a quiz, so much goes to each of the two weakest subskills on top of its weight. */
const SHARE_OF_A_WEAK_ONE = 1 / 4
const WEAK_ONES = 2

type Wish = {
  readonly weights: readonly Weight[]
  /** Subskills with evidence, the weakest first. */
  readonly weakest: readonly string[]
  readonly size: number
}

/** How many questions each subskill gets: by weight, but half of the quiz goes to the two weakest. */
export function adaptiveSlots({ weights, weakest, size }: Wish): Map<string, number> {
  const known = weakest.filter((name) => weights.some(({ subskill }) => subskill === name))
  const weak = known.slice(0, WEAK_ONES)
  const moved = Math.floor(size * SHARE_OF_A_WEAK_ONE * weak.length)
  const byWeight = apportion(
    size - moved,
    weights.map(({ weight }) => weight),
  )
  const slots = new Map(weights.map(({ subskill }, place) => [subskill, byWeight[place] ?? 0]))
  const extra = apportion(
    moved,
    weak.map(() => 1),
  )
  for (const [place, name] of weak.entries()) slots.set(name, slots.get(name)! + extra[place]!)
  return slots
}
