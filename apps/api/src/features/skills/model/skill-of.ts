import { type Belief, idle, type Item, observe, START } from './belief.ts'

/** An answer that counts, with the estimate of its question at that time, which makes a replay exact. */
export type CountedAnswer = {
  readonly item: Item
  readonly isCorrect: boolean
  /** Less than 1 for answers to one set, which are not independent. */
  readonly weight?: number
  /** Whole days since 1970. */
  readonly day: number
}
export type SkillEstimate = {
  readonly belief: Belief
  readonly answers: number
  /** The day of the last answer. Null before the first. */
  readonly day: number | null
}

export const NEW_SKILL: SkillEstimate = { belief: START, answers: 0, day: null }

/** Returns the belief on a later day, with no answer in between. */
export const beliefOn = ({ belief, day: last }: SkillEstimate, day: number): Belief =>
  last === null ? belief : idle(belief, day - last)

export const afterAnswer = (
  skill: SkillEstimate,
  { item, isCorrect, day, weight }: CountedAnswer,
): SkillEstimate => ({
  belief: observe(beliefOn(skill, day), item, isCorrect, weight),
  answers: skill.answers + 1,
  day: Math.max(day, skill.day ?? day),
})

/** Takes answers in order of time. Continuing from a stored skill gives the same result as all answers at once. */
export const skillOf = (
  answers: readonly CountedAnswer[],
  from: SkillEstimate = NEW_SKILL,
): SkillEstimate => answers.reduce(afterAnswer, from)
