import { ANSWERS_TO_JUDGE } from '@nextround/contract/progress'
import { type Belief, START } from './belief.ts'
import { type CountedAnswer, NEW_SKILL, type SkillEstimate, skillOf } from './skill-of.ts'

/** Subskills typically differ from their topic by 0.6. This is its square. */
const SUBSKILL_VARIANCE = 0.36
export type SubskillAnswer = CountedAnswer & { readonly subskill: string }
export type SubskillBelief = {
  readonly subskill: string
  readonly belief: Belief
  readonly correct: number
  readonly answers: number
}

/**
 * Estimates each answered subskill: starts from the topic's other answers, widened, and then applies its own. The
 * starting point changes with each answer to the others, so everything is recomputed. This stays cheap, because a
 * question counts once per learner and the bank limits the number of answers.
 */
export function subskillBeliefs(
  answers: readonly SubskillAnswer[],
  start: Belief = START,
): SubskillBelief[] {
  return [...new Set(answers.map(({ subskill }) => subskill))].map((subskill) => {
    const own = answers.filter((answer) => answer.subskill === subskill)
    const others = answers.filter((answer) => answer.subskill !== subskill)
    const topic = skillOf(others, startingFrom(start)).belief
    return {
      subskill,
      belief: skillOf(own, startingFrom(widened(topic))).belief,
      correct: own.filter(({ isCorrect }) => isCorrect).length,
      answers: own.length,
    }
  })
}

const startingFrom = (belief: Belief): SkillEstimate => ({ ...NEW_SKILL, belief })

const widened = ({ mean, variance }: Belief): Belief => ({
  mean,
  variance: variance + SUBSKILL_VARIANCE,
})

export const isJudged = ({ answers }: { readonly answers: number }): boolean =>
  answers >= ANSWERS_TO_JUDGE
