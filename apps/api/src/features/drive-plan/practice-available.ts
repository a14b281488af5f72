/** The fields of a question that this feature reads. `app.ts` passes the live bank, which holds no answer keys. */
type PracticeQuestion = {
  id: string
  topicId: string
  subskill: string
  variantGroup: string | null
}
export type PracticeBank = { questions(): Promise<PracticeQuestion[]> }

export type AvailablePractice = {
  topicId: string
  subskill: string
  available: number
  /** With those that were answered lately. */
  all: number
  /** Something of it was answered lately. */
  isLate: boolean
}

/**
 * Only one question of a variant group is asked, so groups are counted. A question without variants is its own group.
 */
type Subskill = { topicId: string; subskill: string; groups: Set<string> }
type CountedBank = {
  subskills: Subskill[]
  places: Map<string, { subskill: Subskill; group: string }>
}

/** Counted once per bank version: the bank returns the same array until it changes. */
const counted = new WeakMap<PracticeQuestion[], CountedBank>()

/** Counts the questions that practice of each subskill could ask a learner who recently answered these. */
export function practiceAvailable(
  questions: PracticeQuestion[],
  answered: readonly string[],
): AvailablePractice[] {
  const bank = counted.get(questions) ?? count(questions)
  counted.set(questions, bank)
  const used = new Map<Subskill, Set<string>>()
  for (const id of answered) {
    const place = bank.places.get(id)
    if (place) used.set(place.subskill, (used.get(place.subskill) ?? new Set()).add(place.group))
  }
  return bank.subskills
    .map((one) => ({
      topicId: one.topicId,
      subskill: one.subskill,
      available: one.groups.size - (used.get(one)?.size ?? 0),
      all: one.groups.size,
      isLate: used.has(one),
    }))
    .filter(({ available }) => available > 0)
}

function count(questions: PracticeQuestion[]): CountedBank {
  const subskills = new Map<string, Subskill>()
  const places: CountedBank['places'] = new Map()
  for (const { id, topicId, subskill: name, variantGroup } of questions) {
    const key = `${topicId}/${name}`
    const subskill = subskills.get(key) ?? { topicId, subskill: name, groups: new Set<string>() }
    const group = variantGroup ?? id
    subskill.groups.add(group)
    subskills.set(key, subskill)
    places.set(id, { subskill, group })
  }
  return { subskills: [...subskills.values()], places }
}
