import { apportion } from './apportion.ts'
import { byLevel, shuffled, createDraw } from './draw.ts'
import { type BankQuestion, type TopicPool, quizSize } from './question-pool.ts'

export type SubskillWeight = { subskill: string; weight: number }
type TopicQuizInput = {
  pool: TopicPool
  weights: SubskillWeight[]
  size?: number | undefined
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

/**
 * Chooses the questions of a topic's first quiz by the weights of the syllabus, unseen ones first. They
 * are asked from easy to hard. A subskill that ran out leaves its slots to the others. Returns none if the topic has too few questions.
 */
export function chooseQuestions({
  pool,
  weights,
  size: chosen,
  seen,
  recent,
  random,
}: TopicQuizInput): BankQuestion[] {
  const size = quizSize(pool.size, chosen)
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
  return byLevel(shuffled(draw.chosen, random))
}
