import { apportion } from './apportion.ts'
import type { SubskillWeight } from './question-pool.ts'

/** The share of the quiz that each of the two weakest subskills gets on top of its weight. */
const SHARE_PER_WEAK_SUBSKILL = 1 / 4
const WEAK_SUBSKILLS = 2

type AdaptiveSlotsInput = {
  readonly weights: readonly SubskillWeight[]
  /** Subskills with evidence, weakest first. */
  readonly weakest: readonly string[]
  readonly size: number
}

/** How many questions each subskill gets: by weight, but half of the quiz goes to the two weakest. */
export function adaptiveSlots({ weights, weakest, size }: AdaptiveSlotsInput): Map<string, number> {
  const known = weakest.filter((name) => weights.some(({ subskill }) => subskill === name))
  const weak = known.slice(0, WEAK_SUBSKILLS)
  const moved = Math.floor(size * SHARE_PER_WEAK_SUBSKILL * weak.length)
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
