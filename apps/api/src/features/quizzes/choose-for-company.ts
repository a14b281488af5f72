import { apportion, apportionRandomly } from './apportion.ts'
import type { SubskillWeight } from './choose-questions.ts'
import { easiestFirst, shuffled, type SubskillQuota, createDraw } from './draw.ts'
import { type BankQuestion, type TopicPool, quizSize } from './question-pool.ts'

export type TopicSource = { pool: TopicPool; weights: SubskillWeight[]; weight: number }
type CompanyQuizInput = {
  sources: TopicSource[]
  size?: number | undefined
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

/**
 * Chooses questions from several topics. Each topic has its share even if the learner has seen all of
 * its questions, because a mixed set without its main topic would be a different set. Within a topic, unseen questions
 * come first.
 */
export function chooseForCompany({
  sources,
  size: chosen,
  seen,
  recent,
  random,
}: CompanyQuizInput): BankQuestion[] {
  const size = quizSize(
    sources.reduce((all, { pool }) => all + pool.size, 0),
    chosen,
  )
  const shares = apportion(
    size,
    sources.map(({ weight }) => weight),
  )
  const draw = createDraw({ size, seen, recent, random })
  // In random order, because the first topics get the levels that the quiz needs most.
  const order = shuffled([...sources.keys()], random)
  const quotas = order.map((place) => {
    const share = shares[place]!
    const ofTopic = randomQuotas(sources[place]!, share, random)
    draw.take(ofTopic, share)
    return ofTopic
  })
  // A topic with too few questions leaves the rest of its share to the others.
  if (draw.chosen.length < size) draw.take(quotas.flat(), size)
  return easiestFirst(shuffled(draw.chosen, random))
}

/** Rounds at random: two or three questions of a topic cannot follow nine weights, but over many quizzes they do. */
export function randomQuotas(
  { pool, weights }: TopicSource,
  share: number,
  random: () => number,
): SubskillQuota[] {
  const filled = shuffled(
    weights.filter(({ subskill }) => pool.bySubskill.has(subskill)),
    random,
  )
  const slots = apportionRandomly(
    share,
    filled.map(({ weight }) => weight),
    random,
  )
  return filled.map(({ subskill }, place) => ({
    pool: pool.bySubskill.get(subskill)!,
    slots: slots[place]!,
  }))
}
