import { type Belief, type Item, ITEM_START, observeItem } from './belief.ts'

/** Fewer answers than this say too little about the scale. */
const ENOUGH_TO_RECENTRE = 30

export type Level = keyof typeof ITEM_START
/** A counted answer as the nightly replay reads it. */
export type LoggedAnswer = {
  /** Question and revision: a new meaning starts anew. */
  readonly item: string
  readonly level: Level
  /** What was held of the learner just before the answer. */
  readonly learner: Belief
  readonly isCorrect: boolean
}
export type ItemStatistics = Item & {
  readonly level: Level
  readonly answers: number
  readonly correct: number
}
export type ItemTable = ReadonlyMap<string, ItemStatistics>

/**
 * The questions as a log in the order of time leaves them. It depends on nothing else, so a mistake in the
 * formulas is repaired by a replay; going on from an earlier table gives what the whole log would give.
 */
export function replayItems(log: Iterable<LoggedAnswer>, from: ItemTable = new Map()): ItemTable {
  const items = new Map(from)
  for (const { item, level, learner, isCorrect } of log) {
    const before = items.get(item) ?? { ...ITEM_START[level], level, answers: 0, correct: 0 }
    items.set(item, {
      ...before,
      ...observeItem(before, learner, isCorrect),
      answers: before.answers + 1,
      correct: before.correct + (isCorrect ? 1 : 0),
    })
  }
  return items
}

/**
 * How far a topic's scale has drifted from its authors', because learners are stronger or weaker than a new
 * one is taken for. Only differences between learners and questions are ever measured, so taking the shift
 * from every difficulty and every mean of the topic changes no chance of a right answer.
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

/** Done again, it changes nothing: the questions that decide then lie around their authors' levels. */
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
