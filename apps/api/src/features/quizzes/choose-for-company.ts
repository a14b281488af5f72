import { apportion, apportionRandomly } from './apportion.ts'
import type { SubskillWeight } from './choose-questions.ts'
import { shuffled, type SubskillQuota, createDraw } from './draw.ts'
import { type BankQuestion, type TopicPool, quizSize } from './question-pool.ts'

export type TopicSource = { pool: TopicPool; weights: SubskillWeight[]; weight: number }
type CompanyQuizInput = {
  sources: TopicSource[]
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

/**
 * Ten to fifteen questions from several topics. The share of a topic holds, even where the learner has met all of
 * it: a mixed set without its main topic would be another one. Inside a topic, what is new comes first.
 */
export function chooseForCompany({
  sources,
  seen,
  recent,
  random,
}: CompanyQuizInput): BankQuestion[] {
  const size = quizSize(sources.reduce((all, { pool }) => all + pool.size, 0))
  const shares = apportion(
    size,
    sources.map(({ weight }) => weight),
  )
  const draw = createDraw({ size, seen, recent, random })
  // In random order: the first ones get the levels of which most is wanted.
  const order = shuffled([...sources.keys()], random)
  const quotas = order.map((place) => {
    const share = shares[place]!
    const ofTopic = randomQuotas(sources[place]!, share, random)
    draw.take(ofTopic, share)
    return ofTopic
  })
  // A topic with too few questions leaves the rest of its share to the others.
  if (draw.chosen.length < size) draw.take(quotas.flat(), size)
  return shuffled(draw.chosen, random)
}

/** Two or three questions of a topic cannot follow nine weights; over many quizzes they do. */
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
