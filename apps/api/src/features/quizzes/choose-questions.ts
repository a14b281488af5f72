import { apportion } from './apportion.ts'
import { shuffled, createDraw } from './draw.ts'
import { type BankQuestion, type TopicPool, quizSize } from './question-pool.ts'

export type SubskillWeight = { subskill: string; weight: number }
type TopicQuizInput = {
  pool: TopicPool
  weights: SubskillWeight[]
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

/**
 * Ten to fifteen questions by the weights of the syllabus, those the learner has not met first. A subskill that
 * ran out leaves its slots to the others. None if the topic has too few.
 */
export function chooseQuestions({
  pool,
  weights,
  seen,
  recent,
  random,
}: TopicQuizInput): BankQuestion[] {
  const size = quizSize(pool.size)
  const slots = apportion(
    size,
    weights.map(({ weight }) => weight),
  )
  const draw = createDraw({ size, seen, recent, random })
  const quotas = weights.flatMap(({ subskill }, place) => {
    const ofSubskill = pool.bySubskill.get(subskill)
    return ofSubskill ? { pool: ofSubskill, slots: slots[place] ?? 0 } : []
  })
  draw.take(quotas, size)
  return shuffled(draw.chosen, random)
}
