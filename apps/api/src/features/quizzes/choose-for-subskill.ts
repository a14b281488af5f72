import { PRACTICE_SIZE, REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import { shuffled } from '#platform/random.ts'
import { type Block, drawBlock, findRested, insertBlocks, type SubskillBlocks } from './blocks.ts'
import { createDraw, easiestFirst } from './draw.ts'
import { type BankQuestion, LEVELS, type SubskillPool } from './question-pool.ts'

type PracticePool = {
  /** The questions of this subskill only. Undefined if all of them belong to sets. */
  pool: SubskillPool | undefined
  blocks?: SubskillBlocks | undefined
  /** Questions answered within the last day, with the time of the answer. */
  recent: ReadonlyMap<string, number>
}

type PracticeSize = {
  questions: number
  /** When there will be enough questions again. Null if there are enough now, or if there never will be. */
  availableAt: number | null
  /** The set that is the whole practice, where there are too few single questions. */
  set?: Block
}

/**
 * Counts the questions that the learner has not answered within a day: three to ten, or 0 if there are too few. A subskill
 * with too few single questions is practised with a set.
 */
export function sizeForSubskill({ pool, blocks, recent }: PracticePool): PracticeSize {
  const { least, most } = PRACTICE_SIZE
  const answered = new Map<string, number>()
  for (const { id, variantGroup } of questionsIn(pool)) {
    const group = variantGroup ?? id
    answered.set(group, Math.max(answered.get(group) ?? 0, recent.get(id) ?? 0))
  }
  const moments = [...answered.values()].toSorted((one, other) => one - other)
  const free = moments.filter((moment) => moment === 0).length
  if (free >= least) return { questions: Math.min(most, free), availableAt: null }
  const set = findRested(blocks?.blocks ?? [], recent)
  if (set) return { questions: set.length, availableAt: null, set }
  const last = moments[least - 1]
  return { questions: 0, availableAt: last === undefined ? null : last + REPEAT_AFTER_MS }
}

type PracticeInput = PracticePool & {
  seen: ReadonlySet<string>
  /** The learner's estimated ability in the topic. */
  ability: number
  random: () => number
}

/** Chooses questions of one subskill: unseen ones first. Leaves out those that were answered within a day. */
export function chooseForSubskill({
  pool,
  blocks,
  recent,
  seen,
  ability,
  random,
}: PracticeInput): BankQuestion[] {
  const { questions: size, set } = sizeForSubskill({ pool, blocks, recent })
  if (set) return [...set]
  if (!pool) return []
  const { block } = drawBlock({
    blocks: blocks && new Map([[THIS, blocks]]),
    weights: [{ subskill: THIS, weight: 1 }],
    questions: size,
    size,
    seen,
    recent,
    random,
  })
  const singles = size - block.length
  const without = questionsIn(pool).filter(({ id }) => recent.has(id))
  const draw = createDraw({ size: singles, seen, random, without, ability })
  draw.take([{ pool, slots: singles }], singles)
  return insertBlocks(easiestFirst(shuffled(draw.chosen, random)), [block], random)
}

const THIS = 'this subskill'

const questionsIn = (pool: SubskillPool | undefined) =>
  pool ? LEVELS.flatMap((level) => pool.levels[level]) : []
