import { ANSWERS_TO_JUDGE } from '@nextround/contract/progress'
import { type Belief, START } from './belief.ts'
import { type CountedAnswer, NEW_SKILL, type SkillEstimate, skillOf } from './skill-of.ts'

/** Subskills differ from their topic by 0.6 as a rule; this is its square. */
const SUBSKILL_VARIANCE = 0.36
export type SubskillAnswer = CountedAnswer & { readonly subskill: string }
export type SubskillBelief = {
  readonly subskill: string
  readonly belief: Belief
  readonly correct: number
  readonly answers: number
}

/**
 * Of every subskill with an answer: what the topic's other answers say, widened, then its own. Its own start
 * elsewhere after each answer to the others, so no sum of them can be kept: all are folded again. That stays
 * cheap, because a question counts once for a learner: a topic's answers end where its bank ends.
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
