import { adaptiveSlots } from './adaptive-slots.ts'
import { shuffled, type Weight } from './choose-questions.ts'
import { type BankQuestion, LEVELS, type Pool } from './question-pool.ts'

/** Three in four right keeps people going; with one in four right by guessing it lies ln 2 below the learner. */
export const BELOW_THE_LEARNER = Math.log(2)
/** Taking always the nearest would show everyone the same questions. */
const NEAREST = 6
/** Of fifteen questions. Without hard ones nobody could show more; without new ones they stay unmeasured. */
const OF_FIFTEEN = { hard: 2, unmeasured: 2 } as const
const DUE_AT_MOST = 2
const UNMEASURED_ABOVE = 0.4

type Item = { readonly difficulty: number; readonly variance: number }
type Wish = {
  readonly pool: Pool
  readonly weights: readonly Weight[]
  readonly size: number
  /** What is held of the learner's ability in the topic, on the scale of the questions. */
  readonly ability: number
  /** Subskills with evidence, the weakest first. */
  readonly weakest: readonly string[]
  /** Questions whose re-test is due, the most urgent first. */
  readonly due: readonly string[]
  readonly seen: ReadonlySet<string>
  readonly itemOf: (question: BankQuestion) => Item
  readonly random: () => number
}

/** A quiz for someone who has had one: more of what is weak, about as hard as one learns best from. */
export function chooseAdaptively(wish: Wish): BankQuestion[] {
  const { pool, ability, seen, random } = wish
  const size = Math.min(wish.size, pool.size)
  const slots = adaptiveSlots({ ...wish, size })
  const all = [...pool.shelves.values()]
    .flatMap((shelf) => LEVELS.flatMap((level) => shelf[level]))
    .map((question) => ({ question, ...wish.itemOf(question) }))
  type Candidate = (typeof all)[number]
  const chosen: Candidate[] = []
  const taken = new Set<string>()

  const isFree = ({ question: { id, variantGroup } }: Candidate) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (one: Candidate) => isFree(one) && !seen.has(one.question.id)
  const hasSlot = ({ question }: Candidate) => (slots.get(question.subskill) ?? 0) > 0
  const take = (one: Candidate | undefined) => {
    if (!one || chosen.length >= size) return false
    const { id, subskill, variantGroup } = one.question
    chosen.push(one)
    taken.add(id)
    if (variantGroup) taken.add(variantGroup)
    slots.set(subskill, (slots.get(subskill) ?? 0) - 1)
    return true
  }
  const anyOf = (candidates: readonly Candidate[]) =>
    candidates[Math.floor(random() * candidates.length)]
  /** What a quota asks for comes out of the slots of its subskill as long as some subskill has one. */
  const anyInASlot = (candidates: readonly Candidate[]) =>
    anyOf(candidates.filter(hasSlot)) ?? anyOf(candidates)
  const distance = ({ difficulty }: Candidate) =>
    Math.abs(difficulty - (ability - BELOW_THE_LEARNER))
  const near = (candidates: readonly Candidate[]) =>
    anyOf(candidates.toSorted((one, other) => distance(one) - distance(other)).slice(0, NEAREST))

  /** Until there are enough, the quiz is full, or nothing is left. */
  const fill = (places: number, next: () => Candidate | undefined) => {
    for (let left = places; left > 0 && take(next()); left -= 1);
  }

  const due = wish.due.flatMap((id) => all.find(({ question }) => question.id === id) ?? [])
  fill(DUE_AT_MOST, () => due.find(isFree))
  const hard = hardestThird(all.filter((one) => isNew(one) && one.difficulty > ability))
  fill(quota(OF_FIFTEEN.hard, size), () => anyInASlot(hard.filter(isNew)))
  const isUnmeasured = ({ variance }: Candidate) => variance > UNMEASURED_ABOVE
  fill(quota(OF_FIFTEEN.unmeasured, size) - chosen.filter(isUnmeasured).length, () =>
    anyInASlot(all.filter((one) => isNew(one) && isUnmeasured(one))),
  )
  for (const [subskill, places] of slots) {
    const own = all.filter(({ question }) => question.subskill === subskill)
    fill(places, () => near(own.filter(isNew)))
  }
  // A subskill that ran out leaves its slots to the others: first what is new, then what was met before.
  for (const isOpen of [isNew, isFree]) fill(size, () => near(all.filter(isOpen)))
  return shuffled(
    chosen.map(({ question }) => question),
    random,
  )
}

const quota = (ofFifteen: number, size: number) => Math.round((ofFifteen * size) / 15)

const hardestThird = <One extends Item>(above: readonly One[]): One[] =>
  above
    .toSorted((one, other) => other.difficulty - one.difficulty)
    .slice(0, Math.ceil(above.length / 3))
