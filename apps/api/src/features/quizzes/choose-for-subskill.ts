import { PRACTICE_SIZE, REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import { shuffled, createDraw } from './draw.ts'
import { type BankQuestion, LEVELS, type SubskillPool } from './question-pool.ts'

type PracticePool = {
  /** The questions of this subskill only. */
  pool: SubskillPool
  /** Questions answered within the last day, with the time of the answer. */
  recent: ReadonlyMap<string, number>
}

type PracticeSize = {
  questions: number
  /** When there will be enough questions again. Null if there are enough now, or if there never will be. */
  availableAt: number | null
}

/** Counts the questions that the learner has not answered within a day: three to ten, or 0 if there are too few. */
export function sizeForSubskill({ pool, recent }: PracticePool): PracticeSize {
  const { least, most } = PRACTICE_SIZE
  const answered = new Map<string, number>()
  for (const { id, variantGroup } of questionsIn(pool)) {
    const group = variantGroup ?? id
    answered.set(group, Math.max(answered.get(group) ?? 0, recent.get(id) ?? 0))
  }
  const moments = [...answered.values()].toSorted((one, other) => one - other)
  const free = moments.filter((moment) => moment === 0).length
  if (free >= least) return { questions: Math.min(most, free), availableAt: null }
  const last = moments[least - 1]
  return { questions: 0, availableAt: last === undefined ? null : last + REPEAT_AFTER_MS }
}

type PracticeInput = PracticePool & { seen: ReadonlySet<string>; random: () => number }

/** Chooses questions of one subskill: unseen ones first. Leaves out those that were answered within a day. */
export function chooseForSubskill({ pool, recent, seen, random }: PracticeInput): BankQuestion[] {
  const { questions: size } = sizeForSubskill({ pool, recent })
  const without = questionsIn(pool).filter(({ id }) => recent.has(id))
  const draw = createDraw({ size, seen, random, without })
  draw.take([{ pool, slots: size }], size)
  return shuffled(draw.chosen, random)
}

const questionsIn = ({ levels }: SubskillPool) => LEVELS.flatMap((level) => levels[level])
