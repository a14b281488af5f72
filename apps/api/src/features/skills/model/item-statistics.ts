import { type Belief, type Item, ITEM_START, observeItem } from './belief.ts'

/** With fewer answers than this, a question says too little about the scale. */
const ENOUGH_TO_RECENTRE = 30

export type Level = keyof typeof ITEM_START
/** A counted answer in the nightly replay. */
export type LoggedAnswer = {
  /** Question and revision: a new revision starts without history. */
  readonly item: string
  readonly level: Level
  /** The belief about the learner just before the answer. */
  readonly learner: Belief
  readonly isCorrect: boolean
  readonly weight?: number
  /** The probability of guessing right; that of four options if left out. */
  readonly guess?: number
}
export type ItemStatistics = Item & {
  readonly level: Level
  readonly answers: number
  readonly correct: number
}
export type ItemTable = ReadonlyMap<string, ItemStatistics>

/**
 * Replays a log in order of time. The result depends on nothing else, so a mistake in the formulas can be fixed by a
 * replay. Continuing from an earlier table gives the same result as the whole log.
 */
export function replayItems(log: Iterable<LoggedAnswer>, from: ItemTable = new Map()): ItemTable {
  const items = new Map(from)
  for (const { item, level, learner, isCorrect, weight, guess } of log) {
    const before = items.get(item) ?? { ...ITEM_START[level], level, answers: 0, correct: 0 }
    items.set(item, {
      ...before,
      ...observeItem(
        { ...before, ...(guess !== undefined && { guess }) },
        learner,
        isCorrect,
        weight,
      ),
      answers: before.answers + 1,
      correct: before.correct + (isCorrect ? 1 : 0),
    })
  }
  return items
}

/**
 * Returns how far a topic's scale has drifted from its authors' levels, because learners are stronger or weaker than
 * the starting estimate. Only differences between learners and questions are measured, so subtracting the shift from
 * every difficulty and mean of the topic changes no probability of a right answer.
 */
export function shiftOf(items: ItemTable): number {
  const drifts = [...items.values()]
    .filter(({ answers }) => answers >= ENOUGH_TO_RECENTRE)
    .map(({ difficulty, level }) => difficulty - ITEM_START[level].difficulty)
  return drifts.length === 0 ? 0 : drifts.reduce((sum, drift) => sum + drift, 0) / drifts.length
}

export const shiftedItem = <Some extends Item>(item: Some, shift: number): Some => ({
  ...item,
  difficulty: item.difficulty - shift,
})

export const shiftedBelief = ({ mean, variance }: Belief, shift: number): Belief => ({
  mean: mean - shift,
  variance,
})

/** Repeating it changes nothing, because the average drift of the deciding questions is then zero. */
export function recentre<Key>(topic: {
  readonly items: ItemTable
  readonly learners: ReadonlyMap<Key, Belief>
}): { shift: number; items: ItemTable; learners: ReadonlyMap<Key, Belief> } {
  const shift = shiftOf(topic.items)
  return {
    shift,
    items: new Map([...topic.items].map(([key, item]) => [key, shiftedItem(item, shift)])),
    learners: new Map([...topic.learners].map(([key, one]) => [key, shiftedBelief(one, shift)])),
  }
}
