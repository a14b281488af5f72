import { type ChosenMisconception, describeMisconception } from './describe-misconception.ts'
import type { SkillFigures } from './percent.ts'
import { type Priority, priority } from './weakness.ts'

/** A misconception chosen only once may be a slip. */
const HABIT_FROM = 2
/** Nobody remembers a longer plan. A fourth subskill is added only if it has a repeated misconception. */
const SUBSKILLS_IN_A_PLAN = { least: 3, most: 4 }
const MISCONCEPTIONS_PER_SUBSKILL = 2

type PlannedSubskill = {
  readonly subskill: string
  readonly label: string
  /** The subskill's share of the topic in the syllabus. */
  readonly weight: number
  readonly percent: number
}
type ImprovementPlanInput = {
  /** The figures of the topic. Undefined before the first answer that counts. */
  readonly figures?: SkillFigures | undefined
  readonly subskills: readonly PlannedSubskill[]
  readonly misconceptions: readonly ChosenMisconception[]
}
type ImprovementPlan = {
  readonly priority: Priority
  /** Sentences, most useful first. */
  readonly recommendations: readonly string[]
  /** The subskill where practice helps most. */
  readonly focus: { readonly subskill: string; readonly label: string } | null
}

/** How much of the topic is missing because of this subskill. */
const gain = ({ weight, percent }: PlannedSubskill) => weight * (100 - percent)

export function improvementPlan({
  figures,
  subskills,
  misconceptions,
}: ImprovementPlanInput): ImprovementPlan {
  const { least, most } = SUBSKILLS_IN_A_PLAN
  const ordered = subskills
    .toSorted((one, other) => gain(other) - gain(one))
    .filter(({ subskill }, place) => place < least || habitsIn(subskill, misconceptions).length > 0)
    .slice(0, most)
  const [first] = ordered
  return {
    priority: priority(figures),
    recommendations: ordered.flatMap((planned) => [
      ...habitsIn(planned.subskill, misconceptions).map(describeMisconception),
      // The number of available questions changes daily, so the practice page shows it instead.
      `Practise ${planned.label}.`,
    ]),
    focus: first ? { subskill: first.subskill, label: first.label } : null,
  }
}

const habitsIn = (subskill: string, misconceptions: readonly ChosenMisconception[]) =>
  misconceptions
    .filter((chosen) => chosen.subskill === subskill && chosen.times >= HABIT_FROM)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, MISCONCEPTIONS_PER_SUBSKILL)
