import { apportion, apportionByLot } from './apportion.ts'
import type { Weight } from './choose-questions.ts'
import { shuffled, type Stack, startDraw } from './draw.ts'
import { type BankQuestion, type Pool, quizSize } from './question-pool.ts'

type Source = { pool: Pool; weights: Weight[]; weight: number }
type Wish = { sources: Source[]; seen: ReadonlySet<string>; random: () => number }

/**
 * Ten to fifteen questions from several topics. The share of a topic holds, even where the learner has met all of
 * it: a mixed set without its main topic would be another one. Inside a topic, what is new comes first.
 */
export function chooseForCompany({ sources, seen, random }: Wish): BankQuestion[] {
  const size = quizSize(sources.reduce((all, { pool }) => all + pool.size, 0))
  const shares = apportion(
    size,
    sources.map(({ weight }) => weight),
  )
  const draw = startDraw({ size, seen, random })
  const drawn = shuffled(
    sources.map((source, place) => ({ ...source, share: shares[place] ?? 0 })),
    random,
  ).map(({ share, ...source }) => {
    const stacks = stacksByLot(source, share, random)
    draw.take(stacks, share)
    return stacks
  })
  // A topic with too few questions leaves the rest of its share to the others.
  draw.take(
    drawn.flat().map(({ shelf }) => ({ shelf, slots: 0 })),
    size,
  )
  return shuffled(draw.chosen, random)
}

/** Two or three questions of a topic cannot follow nine weights; over many quizzes they do. */
function stacksByLot(
  { pool, weights }: Omit<Source, 'weight'>,
  share: number,
  random: () => number,
): Stack[] {
  const filled = weights.flatMap(({ subskill, weight }) => {
    const shelf = pool.shelves.get(subskill)
    return shelf ? { shelf, weight } : []
  })
  const mixed = shuffled(filled, random)
  const slots = apportionByLot(
    share,
    mixed.map(({ weight }) => weight),
    random,
  )
  return mixed.map(({ shelf }, place) => ({ shelf, slots: slots[place] ?? 0 }))
}
