import { apportion } from './apportion.ts'
import { shuffled, startDraw } from './draw.ts'
import { type BankQuestion, type Pool, quizSize } from './question-pool.ts'

export type Weight = { subskill: string; weight: number }
type Wish = { pool: Pool; weights: Weight[]; seen: ReadonlySet<string>; random: () => number }

/**
 * Ten to fifteen questions by the weights of the syllabus, those the learner has not met first. A subskill that
 * ran out leaves its slots to the others. None if the topic has too few.
 */
export function chooseQuestions({ pool, weights, seen, random }: Wish): BankQuestion[] {
  const size = quizSize(pool.size)
  const slots = apportion(
    size,
    weights.map(({ weight }) => weight),
  )
  const draw = startDraw({ size, seen, random })
  const stacks = weights.flatMap(({ subskill }, place) => {
    const shelf = pool.shelves.get(subskill)
    return shelf ? { shelf, slots: slots[place] ?? 0 } : []
  })
  draw.take(stacks, size)
  return shuffled(draw.chosen, random)
}
