import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled, createDraw } from './draw.ts'
import { type BankQuestion, poolOf } from './question-pool.ts'
import { leastRecentlySeen, questionsOfConcept } from './questions-of-concept.ts'

/** Computed by progress, which knows what is due; `app.ts` passes it in. */
export type ReTestPlan = {
  /** Of all that follows. */
  topicIds: string[]
  /** What is due, the most nearly forgotten first. */
  concepts: string[]
  /** Where the rest comes from, so that it is worth sitting down for. */
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
 * Ten to fifteen: one question for each concept that is due, then what the weakest subskills have, and where these
 * are too small, the rest of their topics. A concept is asked once.
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
