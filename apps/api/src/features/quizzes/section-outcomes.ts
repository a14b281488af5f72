import { subskillLabel } from '@nextround/content/syllabus'
import { type Ladder, LEVELS } from '@nextround/contract/ladder'
import type { AskedQuestion, SectionOutcome } from '@nextround/contract/quizzes'

type Asked = {
  questions: AskedQuestion[]
  /** Undefined for a question without an answer. */
  isRight: (id: string) => boolean | undefined
}

const toRank = ({ difficulty }: AskedQuestion) => LEVELS.indexOf(difficulty)

/** The outcome of a placement check in each of its sections. */
export const outcomesOf = (ladder: Ladder, { questions, isRight }: Asked): SectionOutcome[] =>
  ladder.map(({ section, steps }) => {
    const ids = new Set(steps.flatMap((step) => Object.values(step)))
    const own = questions.filter(({ id }) => ids.has(id))
    const right = own.filter(({ id }) => isRight(id) === true)
    const [easiestMiss] = own
      .filter(({ id }) => isRight(id) === false)
      .toSorted((one, other) => toRank(one) - toRank(other))
    const best = Math.max(-1, ...right.map(toRank))
    return {
      section,
      level: LEVELS[best] ?? null,
      isPartly: easiestMiss !== undefined && toRank(easiestMiss) <= best,
      next: easiestMiss
        ? {
            label: subskillLabel(easiestMiss.topicId, easiestMiss.subskill),
            level: easiestMiss.difficulty,
          }
        : null,
    }
  })
