import { adaptiveSlots } from './adaptive-slots.ts'
import type { Weight } from './choose-questions.ts'
import { pick, shuffled } from './draw.ts'
import type { BankQuestion } from './question-pool.ts'
import { isUnmeasured, nearest, placeOf, type Ranks } from './ranks.ts'

/** Three in four right keeps people going; with one in four right by guessing it lies ln 2 below the learner. */
export const BELOW_THE_LEARNER = Math.log(2)
/** Taking always the nearest would show everyone the same questions. */
const NEAREST = 6
/** Of fifteen questions. Without hard ones nobody could show more; without new ones they stay unmeasured. */
const OF_FIFTEEN = { hard: 2, unmeasured: 2 } as const
const DUE_AT_MOST = 2

type Wish = {
  readonly ranks: Ranks
  readonly weights: readonly Weight[]
  readonly size: number
  /** What is held of the learner's ability in the topic, on the scale of the questions. */
  readonly ability: number
  /** Subskills with evidence, the weakest first. */
  readonly weakest: readonly string[]
  /** Questions whose re-test is due, the most urgent first. */
  readonly due: readonly BankQuestion[]
  readonly seen: ReadonlySet<string>
  readonly random: () => number
}

/** A quiz for someone who has had one: more of what is weak, about as hard as one learns best from. */
export function chooseAdaptively(wish: Wish): BankQuestion[] {
  const { ranks, size, ability, seen, random } = wish
  const slots = adaptiveSlots(wish)
  const chosen: BankQuestion[] = []
  const taken = new Set<string>()

  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => !seen.has(question.id) && isFree(question)
  const isNewInASlot = (question: BankQuestion) =>
    (slots.get(question.subskill) ?? 0) > 0 && isNew(question)
  const take = (question: BankQuestion | undefined) => {
    if (!question || chosen.length >= size) return false
    chosen.push(question)
    taken.add(question.id)
    if (question.variantGroup) taken.add(question.variantGroup)
    slots.set(question.subskill, (slots.get(question.subskill) ?? 0) - 1)
    return true
  }
  /** What a quota asks for comes out of the slots of its subskill as long as some subskill has one. */
  const anyOf = (questions: BankQuestion[], from = 0) =>
    pick(questions, isNewInASlot, random, from) ?? pick(questions, isNew, random, from)
  const near = (questions: BankQuestion[], isOpen: (question: BankQuestion) => boolean) => {
    const difficulty = ability - BELOW_THE_LEARNER
    const found = nearest(questions, { difficulty, count: NEAREST, isOpen })
    return found[Math.floor(random() * found.length)]
  }
  /** Until there are enough, the quiz is full, or nothing is left. */
  const fill = (places: number, next: () => BankQuestion | undefined) => {
    for (let left = places; left > 0 && take(next()); left -= 1);
  }

  fill(DUE_AT_MOST, () => wish.due.find(isFree))
  const above = ranks.all.length - placeOf(ranks.all, ability)
  const hardestThird = ranks.all.length - Math.ceil(above / 3)
  fill(quota(OF_FIFTEEN.hard, size), () => anyOf(ranks.all, hardestThird))
  fill(quota(OF_FIFTEEN.unmeasured, size) - chosen.filter(isUnmeasured).length, () =>
    anyOf(ranks.unmeasured),
  )
  for (const [subskill, places] of slots) {
    fill(places, () => near(ranks.bySubskill.get(subskill) ?? [], isNew))
  }
  // A subskill that ran out leaves its slots to the others: first what is new, then what was met before.
  for (const isOpen of [isNew, isFree]) fill(size, () => near(ranks.all, isOpen))
  return shuffled(chosen, random)
}

const quota = (ofFifteen: number, size: number) => Math.round((ofFifteen * size) / 15)
