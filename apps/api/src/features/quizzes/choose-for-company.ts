import { shuffled } from '#platform/random.ts'
import { apportionRandomly } from './apportion.ts'
import { type Block, drawBlock, insertBlocks, type TopicBlocks } from './blocks.ts'
import { easiestFirst, type SubskillQuota, createDraw } from './draw.ts'
import {
  type BankQuestion,
  type SubskillWeight,
  type TopicPool,
  quizSize,
} from './question-pool.ts'

/** More would leave too little room for other topics. */
const MAX_SETS = 2

type TopicSource = {
  pool: TopicPool
  blocks?: TopicBlocks
  weights: SubskillWeight[]
  weight: number
}
type CompanyQuizInput = {
  sources: TopicSource[]
  size?: number | undefined
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  /** The learner's mean ability over the topics. */
  ability: number
  random: () => number
}

/**
 * Chooses questions from several topics. Each topic has its share, rounded up or down at random, even if the learner has
 * seen all of its questions, because a mixed set without its main topic would be a different set. Within a topic, unseen
 * questions come first.
 */
export function chooseForCompany({
  sources,
  size: chosen,
  seen,
  recent,
  ability,
  random,
}: CompanyQuizInput): BankQuestion[] {
  const size = quizSize(
    sources.reduce((all, { pool }) => all + pool.size, 0),
    chosen,
  )
  const shares = apportionRandomly(
    size,
    sources.map(({ weight }) => weight),
    random,
  )
  const ofSets = drawSets({ sources, shares, size, seen, recent, random })
  const singles = size - ofSets.reduce((all, { block }) => all + block.length, 0)
  const draw = createDraw({ size: singles, seen, recent, random, ability })
  // In random order, because the first topics get the levels that the quiz needs most.
  const order = shuffled([...sources.keys()], random)
  const quotas = order.map((place) => {
    const { block, weights } = ofSets[place]!
    const share = Math.max(0, shares[place]! - block.length)
    const ofTopic = randomQuotas({ ...sources[place]!, weights }, share, random)
    draw.take(ofTopic, share)
    return ofTopic
  })
  // A topic with too few questions leaves the rest of its share to the others.
  if (draw.chosen.length < singles) draw.take(quotas.flat(), singles)
  const blocks = ofSets.map(({ block }) => block)
  return insertBlocks(easiestFirst(shuffled(draw.chosen, random)), blocks, random)
}

type SetsInput = Pick<CompanyQuizInput, 'sources' | 'seen' | 'recent' | 'random'> & {
  shares: number[]
  size: number
}

/** Draws the sets of each topic, in random order until there are enough. A set never exceeds its topic's share. */
function drawSets({ sources, shares, size, ...rest }: SetsInput) {
  const drawn = sources.map(({ weights }) => ({ block: [] as Block, weights }))
  let count = 0
  for (const place of shuffled([...sources.keys()], rest.random)) {
    const { blocks, weights } = sources[place]!
    const share = shares[place]!
    if (count === MAX_SETS) break
    drawn[place] = drawBlock({ ...rest, blocks, weights, questions: share, size, room: share })
    if (drawn[place].block.length > 0) count += 1
  }
  return drawn
}

/**
 * Rounds at random, like the shares of the topics: two or three questions can't follow nine weights, but over many quizzes
 * they do.
 */
function randomQuotas(
  { pool, weights }: Pick<TopicSource, 'pool' | 'weights'>,
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
