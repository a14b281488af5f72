import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled, createDraw } from './draw.ts'
import { type BankQuestion, poolOf } from './question-pool.ts'
import { leastRecentlySeen, questionsOfConcept } from './questions-of-concept.ts'

/** Computed by the progress feature, which knows what is due. `app.ts` passes it in. */
export type ReTestPlan = {
  /** The topics of all concepts and subskills below. */
  topicIds: string[]
  /** Concepts that are due, the one closest to being forgotten first. */
  concepts: string[]
  /** Where further questions come from, so that the quiz is long enough to be worthwhile. */
  fill: { topicId: string; subskill: string; questions: number }[]
}

type ReTestInput = {
  questions: BankQuestion[]
  plan: ReTestPlan
  met: ReadonlyMap<string, string>
  recent?: ReadonlyMap<string, number> | undefined
  random: () => number
}

/**
 * Chooses ten to fifteen questions: one for each concept that is due, then some from the weakest subskills, and if
 * those are too small, from the rest of their topics. Asks only one question about a concept that is due.
 */
export function chooseForReTest({
  questions,
  plan,
  met,
  recent,
  random,
}: ReTestInput): BankQuestion[] {
  const due = plan.concepts
    .flatMap((concept) => leastRecentlySeen(questionsOfConcept(questions, concept), met) ?? [])
    .slice(0, QUIZ_SIZE.most)
  const draw = createDraw({
    size: QUIZ_SIZE.most - due.length,
    seen: new Set(met.keys()),
    recent,
    random,
    without: due.flatMap(({ concept }) => questionsOfConcept(questions, concept)),
  })
  for (const { topicId, subskill, questions: count } of plan.fill) {
    const pool = poolOf(questions, topicId).bySubskill.get(subskill)
    if (pool) draw.take([{ pool, slots: count }], count)
  }
  const rest = plan.topicIds.flatMap((topicId) => [
    ...poolOf(questions, topicId).bySubskill.values(),
  ])
  draw.take(
    rest.map((pool) => ({ pool, slots: 0 })),
    Math.max(0, QUIZ_SIZE.least - due.length - draw.chosen.length),
  )
  return shuffled([...due, ...draw.chosen], random)
}
