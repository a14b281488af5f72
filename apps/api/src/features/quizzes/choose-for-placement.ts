import { type Ladder, LEVELS, stepsIn } from '@nextround/contract/ladder'
import { PLACEMENT_SIZE } from '@nextround/contract/quizzes'
import { apportion } from './apportion.ts'
import { pick } from './draw.ts'
import type { PlacementSection } from './placement-sections.ts'
import { type BankQuestion, poolOf, type SubskillWeight } from './question-pool.ts'

type PlacementInput = {
  questions: BankQuestion[]
  sections: readonly PlacementSection[]
  seen: ReadonlySet<string>
  random: () => number
}
/** The questions in the order of the ladder. */
export type PlacementCheck = { chosen: BankQuestion[]; ladder: Ladder }

const NOTHING: PlacementCheck = { chosen: [], ladder: [] }

/**
 * Chooses the questions of a placement check: eight steps, divided evenly among the sections. The first step of a section
 * is easy. Each later one has a question of every level that the answers before it can lead to. All questions of a step
 * are about one subskill where it has enough, and each step about another. Returns none if there are too few questions.
 */
export function chooseForPlacement(input: PlacementInput): PlacementCheck {
  const { questions, seen, random } = input
  const sections = input.sections.flatMap(({ label, topicId, subskills }) => {
    const { bySubskill } = poolOf(questions, topicId)
    const filled = subskills.filter(({ subskill }) => bySubskill.has(subskill))
    return filled.length === 0 ? [] : [{ label, bySubskill, subskills: filled }]
  })
  const shares = apportion(
    PLACEMENT_SIZE,
    sections.map(() => 1),
  )
  const chosen: BankQuestion[] = []
  const taken = new Set<string>()
  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => !seen.has(question.id) && isFree(question)

  const ladder = sections.map(({ label, bySubskill, subskills }, place) => {
    const order = inRandomOrder(subskills, random)
    /** Takes a question of this level, from the first of these subskills that has one. */
    const take = (level: (typeof LEVELS)[number], from: string[]) => {
      const levels = from.map((subskill) => bySubskill.get(subskill)!.levels[level])
      const find = (isOpen: (question: BankQuestion) => boolean) =>
        levels.reduce<BankQuestion | undefined>(
          (found, own) => found ?? pick(own, isOpen, random),
          undefined,
        )
      const question = find(isNew) ?? find(isFree)
      if (!question) return []
      chosen.push(question)
      taken.add(question.id)
      if (question.variantGroup) taken.add(question.variantGroup)
      return [[level, question.id] as const]
    }
    const steps = Array.from({ length: shares[place]! }, (_, step) => {
      const first = step % order.length
      const from = [...order.slice(first), ...order.slice(0, first)]
      const offered = LEVELS.slice(0, step + 1).flatMap((level) => take(level, from))
      // Without easy questions, a section begins with the easiest there are.
      for (const level of LEVELS) if (offered.length === 0) offered.push(...take(level, from))
      return Object.fromEntries(offered)
    })
    return { section: label, steps: steps.filter((step) => Object.keys(step).length > 0) }
  })
  return stepsIn(ladder) < PLACEMENT_SIZE ? NOTHING : { chosen, ladder }
}

/** Heavy subskills tend to come first. */
const inRandomOrder = (subskills: SubskillWeight[], random: () => number): string[] =>
  subskills
    .map(({ subskill, weight }) => ({ subskill, key: random() ** (1 / weight) }))
    .toSorted((one, other) => other.key - one.key)
    .map(({ subskill }) => subskill)
