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
  // In random order: the first ones get the levels of which most is wanted.
  const order = shuffled([...sources.keys()], random)
  const stacks = order.map((place) => {
    const share = shares[place]!
    const ofTopic = stacksByLot(sources[place]!, share, random)
    draw.take(ofTopic, share)
    return ofTopic
  })
  // A topic with too few questions leaves the rest of its share to the others.
  if (draw.chosen.length < size) draw.take(stacks.flat(), size)
  return shuffled(draw.chosen, random)
}

/** Two or three questions of a topic cannot follow nine weights; over many quizzes they do. */
function stacksByLot({ pool, weights }: Source, share: number, random: () => number): Stack[] {
  const filled = shuffled(
    weights.filter(({ subskill }) => pool.shelves.has(subskill)),
    random,
  )
  const slots = apportionByLot(
    share,
    filled.map(({ weight }) => weight),
    random,
  )
  return filled.map(({ subskill }, place) => ({
    shelf: pool.shelves.get(subskill)!,
    slots: slots[place]!,
  }))
}
