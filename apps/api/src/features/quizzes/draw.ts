import { apportion } from './apportion.ts'
import { levelSharesFor, targetOf } from './level-shares.ts'
import { type BankQuestion, LEVELS, type SubskillPool } from './question-pool.ts'

/** The questions of one subskill, and how many of them the quiz should take. */
export type SubskillQuota = { pool: SubskillPool; slots: number }
type DrawOptions = {
  size: number
  seen: ReadonlySet<string>
  /** Questions answered within the last day, used only if nothing else is left. */
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
  /** The learner's estimated ability. It decides the share of each level. */
  ability: number
  /** Questions that are excluded together with their variants, such as those already in the quiz. */
  without?: readonly BankQuestion[]
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** Draws the questions of one quiz, mixing levels. Never takes two variants of one group. */
export function createDraw(options: DrawOptions) {
  const { size, seen, recent = NOTHING, random, ability, without = [] } = options
  const levelShares = levelSharesFor(ability)
  const chosen: BankQuestion[] = []
  const taken = new Set(without.flatMap(({ id, variantGroup }) => [id, variantGroup ?? id]))
  const shares = LEVELS.map((level) => levelShares[level])
  const wanted = apportion(size, shares).map((count, place) => ({ level: LEVELS[place]!, count }))

  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => !seen.has(question.id) && isFree(question)
  // `spent` remembers levels without open questions. Otherwise each slot would search the whole pool again for a
  // learner who has seen it all.
  const fresh = { isOpen: isNew, spent: new Set<BankQuestion[]>() }
  const rested = {
    isOpen: (question: BankQuestion) => !recent.has(question.id) && isFree(question),
    spent: new Set<BankQuestion[]>(),
  }
  const free = { isOpen: isFree, spent: new Set<BankQuestion[]>() }

  function takeOne({ levels }: SubskillPool, { isOpen, spent }: typeof fresh): boolean {
    // Tries the level that is needed most first. Sorts in place, because this runs for every question of every quiz.
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
    /**
     * Takes `count` questions: each quota first, then unseen questions of any of the subskills, then seen ones, with
     * those of the last day at the end.
     */
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
export function pick<Item>(
  questions: readonly Item[],
  isOpen: (question: Item) => boolean,
  random: () => number,
  from = 0,
): Item | undefined {
  const length = questions.length - from
  const start = Math.floor(random() * length)
  for (let step = 0; step < length; step += 1) {
    const question = questions[from + ((start + step) % length)]!
    if (isOpen(question)) return question
  }
  return undefined
}

/** A quiz begins with a question that the learner will probably get right. */
export function easiestFirst(questions: readonly BankQuestion[]): BankQuestion[] {
  const [easiest] = questions.toSorted((one, other) => targetOf(one) - targetOf(other))
  return easiest ? [easiest, ...questions.filter((question) => question !== easiest)] : []
}

/** From easy to hard, for a learner whose skill is unknown. Questions of one level keep their order. */
export const byLevel = (questions: readonly BankQuestion[]): BankQuestion[] =>
  questions.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
