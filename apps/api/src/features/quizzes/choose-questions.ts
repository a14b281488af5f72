import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { apportion } from './apportion.ts'
import { type BankQuestion, LEVELS, type Pool } from './question-pool.ts'

/** Of a hundred questions, so many of each level. */
const LEVEL_SHARES = { beginner: 35, intermediate: 45, advanced: 20 } as const

export type Weight = { subskill: string; weight: number }
type Wish = { pool: Pool; weights: Weight[]; seen: ReadonlySet<string>; random: () => number }

/**
 * Ten to fifteen questions by the weights of the syllabus, those the learner has not met first, levels
 * mixed, never two of one group of variants. None if the topic has too few.
 */
export function chooseQuestions({ pool, weights, seen, random }: Wish): BankQuestion[] {
  if (pool.size < QUIZ_SIZE.least) return []
  const size = Math.min(QUIZ_SIZE.most, pool.size)
  const levels = apportion(
    size,
    LEVELS.map((level) => LEVEL_SHARES[level]),
  )
  const wanted = new Map(LEVELS.map((level, place) => [level, levels[place] ?? 0]))
  const chosen: BankQuestion[] = []
  const taken = new Set<string>()

  const takeFrom = (subskill: string, isOpen: (question: BankQuestion) => boolean) => {
    const shelf = pool.shelves.get(subskill)
    if (!shelf) return false
    // The level of which most is still wanted comes first.
    const order = LEVELS.toSorted((one, other) => wanted.get(other)! - wanted.get(one)!)
    for (const level of order) {
      const found = pick(shelf[level], isOpen, random)
      if (!found) continue
      chosen.push(found)
      taken.add(found.id)
      if (found.variantGroup) taken.add(found.variantGroup)
      wanted.set(level, wanted.get(level)! - 1)
      return true
    }
    return false
  }
  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => isFree(question) && !seen.has(question.id)

  const slots = apportion(
    size,
    weights.map(({ weight }) => weight),
  )
  for (const [place, { subskill }] of weights.entries()) {
    for (let slot = 0; slot < (slots[place] ?? 0); slot += 1) {
      if (!takeFrom(subskill, isNew)) break
    }
  }
  // A subskill that ran out leaves its slots to the others: first what is new, then what was met before.
  for (const isOpen of [isNew, isFree]) {
    for (let hasFound = true; hasFound && chosen.length < size; ) {
      hasFound = false
      for (const { subskill } of weights) {
        if (chosen.length < size && takeFrom(subskill, isOpen)) hasFound = true
      }
    }
  }
  return shuffled(chosen, random)
}

/** Looks from a random place on, so that a long shelf costs no more than a short one. */
function pick(
  shelf: BankQuestion[],
  isOpen: (question: BankQuestion) => boolean,
  random: () => number,
): BankQuestion | undefined {
  const start = Math.floor(random() * shelf.length)
  for (let step = 0; step < shelf.length; step += 1) {
    const question = shelf[(start + step) % shelf.length]!
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
