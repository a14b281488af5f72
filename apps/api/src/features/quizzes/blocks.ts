import { pick } from './draw.ts'
import {
  type BankQuestion,
  LEVELS,
  memoizePerVersion,
  type SubskillWeight,
} from './question-pool.ts'

/** A set with fewer new questions would not be worth reading. */
const MIN_OF_A_SET = 3
/** A quiz is about more than one passage or chart. */
const LARGEST_SHARE = 1 / 2

/** The questions of one set, in order. They are asked one after another. */
export type Block = readonly BankQuestion[]

/** The sets of a subskill, and the share of its questions that belong to one. */
export type SubskillBlocks = { blocks: Block[]; share: number }
export type TopicBlocks = ReadonlyMap<string, SubskillBlocks>

const NO_BLOCKS: TopicBlocks = new Map()

export const groupBlocks = (questions: BankQuestion[], topicId: string): TopicBlocks =>
  blocksByTopic(questions).get(topicId) ?? NO_BLOCKS

const blocksByTopic = memoizePerVersion((questions) => {
  const byTopic = Map.groupBy(questions, ({ topicId }) => topicId)
  return new Map([...byTopic].map(([topicId, own]) => [topicId, blocksBySubskill(own)]))
})

function blocksBySubskill(questions: BankQuestion[]): TopicBlocks {
  const bySubskill = Map.groupBy(questions, ({ subskill }) => subskill)
  return new Map(
    [...bySubskill].flatMap(([subskill, all]): [string, SubskillBlocks][] => {
      const inSets = all.filter(({ set }) => set !== null)
      if (inSets.length === 0) return []
      const blocks = [...Map.groupBy(inSets, ({ set }) => set?.id).values()].map((own) =>
        own.toSorted((one, other) => (one.set?.place ?? 0) - (other.set?.place ?? 0)),
      )
      return [[subskill, { blocks, share: inSets.length / all.length }]]
    }),
  )
}

type BlockInput = {
  blocks?: TopicBlocks | undefined
  weights: readonly SubskillWeight[]
  /** How many questions the quiz asks of this topic. */
  questions: number
  /** How many questions the whole quiz has. */
  size: number
  /** The longest block that fits. */
  room?: number
  seen: ReadonlySet<string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

type Drawn = {
  /** Empty if the quiz gets no set of this topic. */
  block: Block
  /** Weights for choosing questions outside sets. A subskill that is also asked in sets has less weight here. */
  weights: SubskillWeight[]
}

/**
 * Decides at random whether the quiz gets a set, and which. A subskill with 12% of the weight should have 12% of all
 * questions over many quizzes, in sets and without. A block is larger than its part of one quiz, so it is drawn less often.
 */
export function drawBlock(input: BlockInput): Drawn {
  const { blocks = NO_BLOCKS, weights, questions, size, room = size, seen, recent, random } = input
  const most = Math.min(room, Math.floor(size * LARGEST_SHARE))
  const sum = weights.reduce((all, { weight }) => all + weight, 0)
  if (blocks.size === 0 || most < MIN_OF_A_SET || sum === 0)
    return { block: [], weights: [...weights] }

  const open = new Map(
    weights.flatMap(({ subskill }) => {
      const block = findBlock(blocks.get(subskill)?.blocks ?? [], { most, seen, recent, random })
      return block ? [[subskill, block] as const] : []
    }),
  )
  const shareOf = (subskill: string) =>
    open.has(subskill) ? (blocks.get(subskill)?.share ?? 0) : 0
  let left = random()
  let block: Block = []
  for (const { subskill, weight } of weights) {
    const found = open.get(subskill)
    if (!found) continue
    left -= ((questions * weight) / sum) * (shareOf(subskill) / found.length)
    if (left < 0) {
      block = found
      break
    }
  }
  return {
    block,
    weights: weights.map(({ subskill, weight }) => ({
      subskill,
      weight: weight * (1 - shareOf(subskill)),
    })),
  }
}

/** A set of which nothing was answered within a day, whether it is new or not. */
export const findRested = (
  blocks: readonly Block[],
  recent: ReadonlyMap<string, number> | undefined,
): Block | undefined => blocks.find((block) => !block.some(({ id }) => recent?.has(id) ?? false))

type Search = Pick<BlockInput, 'seen' | 'recent' | 'random'> & { most: number }

/**
 * A set of which at least three questions are new. If one of its questions was answered within a day, it is left out: a
 * set is never split within a day.
 */
function findBlock(blocks: readonly Block[], { most, seen, recent, random }: Search) {
  const newOf = (block: Block) => block.filter(({ id }) => !seen.has(id))
  const found = pick(
    blocks,
    (block) =>
      newOf(block).length >= MIN_OF_A_SET && !block.some(({ id }) => recent?.has(id) ?? false),
    random,
  )
  return found && newOf(found).slice(0, most)
}

/** Puts blocks between questions, or at the end, but not at the start: a quiz begins with an easy question. */
export function insertBlocks(
  questions: readonly BankQuestion[],
  blocks: readonly Block[],
  random: () => number,
): BankQuestion[] {
  const units: Block[] = questions.map((question) => [question])
  for (const block of blocks.filter(({ length }) => length > 0))
    units.splice(Math.min(units.length, 1 + Math.floor(random() * units.length)), 0, block)
  return units.flat()
}

/** Puts a block where it belongs in a quiz that goes from easy to hard. */
export function insertByLevel(questions: readonly BankQuestion[], block: Block): BankQuestion[] {
  const rank = ({ level }: BankQuestion) => LEVELS.indexOf(level)
  const mean = block.reduce((sum, question) => sum + rank(question), 0) / block.length
  const place = questions.findIndex((question) => rank(question) > mean)
  return questions.toSpliced(place < 0 ? questions.length : Math.max(place, 1), 0, ...block)
}
