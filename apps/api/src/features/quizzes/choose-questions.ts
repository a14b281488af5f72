import { shuffled } from '#platform/random.ts'
import { apportion } from './apportion.ts'
import { drawBlock, insertByLevel, type TopicBlocks } from './blocks.ts'
import { byLevel, createDraw } from './draw.ts'
import { NEWCOMER_ABILITY } from './level-shares.ts'
import {
  type BankQuestion,
  quizSize,
  type SubskillWeight,
  type TopicPool,
} from './question-pool.ts'

type TopicQuizInput = {
  pool: TopicPool
  blocks?: TopicBlocks | undefined
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
  blocks,
  weights: ofTopic,
  size: chosen,
  seen,
  recent,
  random,
}: TopicQuizInput): BankQuestion[] {
  const whole = quizSize(pool.size, chosen)
  const { block, weights } = drawBlock({
    blocks,
    weights: ofTopic,
    questions: whole,
    size: whole,
    seen,
    recent,
    random,
  })
  const size = whole - block.length
  const slots = apportion(
    size,
    weights.map(({ weight }) => weight),
  )
  const draw = createDraw({ size, seen, recent, random, ability: NEWCOMER_ABILITY })
  const quotas = weights.flatMap(({ subskill }, place) => {
    const ofSubskill = pool.bySubskill.get(subskill)
    return ofSubskill ? { pool: ofSubskill, slots: slots[place] ?? 0 } : []
  })
  draw.take(quotas, size)
  const singles = byLevel(shuffled(draw.chosen, random))
  return block.length > 0 ? insertByLevel(singles, block) : singles
}
