import { apportion } from './apportion.ts'
import { type BankQuestion, LEVELS, type SubskillPool } from './question-pool.ts'

/** Of a hundred questions, so many of each level. */
const LEVEL_SHARES = { beginner: 35, intermediate: 45, advanced: 20 }

/** The questions of one subskill, and how many of them the quiz should take. */
export type SubskillQuota = { pool: SubskillPool; slots: number }
type DrawOptions = {
  size: number
  seen: ReadonlySet<string>
  /** Of those seen, what was answered within a day: asked only if nothing else is left. */
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
  /** How much of each level is wanted, if not as in other quizzes. */
  levelShares?: typeof LEVEL_SHARES
  /** Questions that are in the quiz already; they and their variants are excluded. */
  without?: readonly BankQuestion[]
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** Draws the questions of one quiz: levels mixed, never two of one group of variants. */
export function createDraw(options: DrawOptions) {
  const { size, seen, recent = NOTHING, random, levelShares = LEVEL_SHARES, without = [] } = options
  const chosen: BankQuestion[] = []
  const taken = new Set(without.flatMap(({ id, variantGroup }) => [id, variantGroup ?? id]))
  const shares = LEVELS.map((level) => levelShares[level])
  const wanted = apportion(size, shares).map((count, place) => ({ level: LEVELS[place]!, count }))

  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => !seen.has(question.id) && isFree(question)
  // Remembers levels that are used up: without `spent`, each slot would search the whole pool again for a learner who has seen it all.
  const fresh = { isOpen: isNew, spent: new Set<BankQuestion[]>() }
  const rested = {
    isOpen: (question: BankQuestion) => !recent.has(question.id) && isFree(question),
    spent: new Set<BankQuestion[]>(),
  }
  const free = { isOpen: isFree, spent: new Set<BankQuestion[]>() }

  function takeOne({ levels }: SubskillPool, { isOpen, spent }: typeof fresh): boolean {
    // The level of which most is still wanted comes first. In place: this runs for every question of every quiz.
    wanted.sort((one, other) => other.count - one.count)
    for (const one of wanted) {
      const questions = levels[one.level]
      if (questions.length === 0 || spent.has(questions)) continue
      const found = pick(questions, isOpen, random)
      if (!found) {
        spent.add(questions)
        continue
      }
      chosen.push(found)
      taken.add(found.id)
      if (found.variantGroup) taken.add(found.variantGroup)
      one.count -= 1
      return true
    }
    return false
  }

  return {
    chosen,
    /** Takes `count` questions: each quota first, then unseen questions of any of the subskills, then seen ones, of these the recent ones last. */
    take(quotas: SubskillQuota[], count: number) {
      const enough = Math.min(size, chosen.length + count)
      for (const { pool, slots } of quotas) {
        for (let slot = 0; slot < slots && chosen.length < enough; slot += 1) {
          if (!takeOne(pool, fresh)) break
        }
      }
      for (const kind of [fresh, rested, free]) {
        for (let hasFound = true; hasFound && chosen.length < enough; ) {
          hasFound = false
          for (const { pool } of quotas) {
            if (chosen.length < enough && takeOne(pool, kind)) hasFound = true
          }
        }
      }
    },
  }
}

/** Searches from a random position on, so that a large pool costs no more than a small one. */
export function pick(
  questions: readonly BankQuestion[],
  isOpen: (question: BankQuestion) => boolean,
  random: () => number,
  from = 0,
): BankQuestion | undefined {
  const length = questions.length - from
  const start = Math.floor(random() * length)
  for (let step = 0; step < length; step += 1) {
    const question = questions[from + ((start + step) % length)]!
    if (isOpen(question)) return question
  }
  return undefined
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items]
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    ;[all[place], all[other]] = [all[other]!, all[place]!]
  }
  return all
}
