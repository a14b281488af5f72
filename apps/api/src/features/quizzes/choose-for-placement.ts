import { PLACEMENT_SIZE } from '@nextround/contract/quizzes'
import { apportion } from './apportion.ts'
import { randomQuotas, type TopicSource } from './choose-for-company.ts'
import { createDraw, shuffled } from './draw.ts'
import type { BankQuestion, TopicPool } from './question-pool.ts'

type PlacementInput = { sources: TopicSource[]; seen: ReadonlySet<string>; random: () => number }

/** For a learner with no history, a question of medium difficulty tells most. */
const MIDDLE_FIRST = { beginner: 0, intermediate: 1, advanced: 0 }

/** Eight questions, or 0 if there are too few. */
export const placementSize = (pools: TopicPool[]): number =>
  pools.reduce((all, { size }) => all + size, 0) < PLACEMENT_SIZE ? 0 : PLACEMENT_SIZE

/**
 * Chooses eight questions from as many relevant topics as possible: one of each, heaviest first, and the rest by
 * weight. A rough range for every topic helps more than a narrow one for a single topic.
 */
export function chooseForPlacement({ sources, seen, random }: PlacementInput): BankQuestion[] {
  const filled = sources
    .filter(({ pool }) => pool.size > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const size = placementSize(filled.map(({ pool }) => pool))
  const draw = createDraw({ size, seen, random, levelShares: MIDDLE_FIRST })
  const shares = spread(
    size,
    filled.map(({ weight }) => weight),
  )
  const quotas = filled.map((source, place) => {
    const share = shares[place]!
    const ofTopic = randomQuotas(source, share, random)
    draw.take(ofTopic, share)
    return ofTopic
  })
  // A topic with too few questions leaves the rest of its share to the others.
  if (draw.chosen.length < size) draw.take(quotas.flat(), size)
  return shuffled(draw.chosen, random)
}

/** Gives one question to each topic while they last, and the rest by weight. */
function spread(size: number, heaviestFirst: number[]): number[] {
  const rest = Math.max(0, size - heaviestFirst.length)
  const more = apportion(rest, heaviestFirst)
  return heaviestFirst.map((_, place) => (place < size ? 1 : 0) + more[place]!)
}
