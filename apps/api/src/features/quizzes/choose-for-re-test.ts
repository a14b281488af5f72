import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled, startDraw } from './draw.ts'
import { type BankQuestion, poolOf } from './question-pool.ts'
import { leastRecent, siblingsOf } from './siblings.ts'

/** Made by progress, which knows what is forgotten first; `app.ts` hands it over. */
export type ReTestPlan = {
  /** Of all that follows. */
  topicIds: string[]
  /** What is due, the most nearly forgotten first. */
  concepts: string[]
  /** Where the rest comes from, so that it is worth sitting down for. */
  fill: { topicId: string; subskill: string; questions: number }[]
}

type Wish = {
  questions: BankQuestion[]
  plan: ReTestPlan
  met: ReadonlyMap<string, string>
  random: () => number
}

/**
 * Ten to fifteen: one question for each concept that is due, then what the weakest subskills have, and where these
 * are too small, the rest of their topics. A concept is asked once.
 */
export function chooseForReTest({ questions, plan, met, random }: Wish): BankQuestion[] {
  const due = plan.concepts
    .flatMap((concept) => leastRecent(siblingsOf(questions, concept), met) ?? [])
    .slice(0, QUIZ_SIZE.most)
  const draw = startDraw({
    size: QUIZ_SIZE.most - due.length,
    seen: new Set(met.keys()),
    random,
    without: due.flatMap(({ concept }) => siblingsOf(questions, concept)),
  })
  for (const { topicId, subskill, questions: count } of plan.fill) {
    const shelf = poolOf(questions, topicId).shelves.get(subskill)
    if (shelf) draw.take([{ shelf, slots: count }], count)
  }
  const rest = plan.topicIds.flatMap((topicId) => [...poolOf(questions, topicId).shelves.values()])
  draw.take(
    rest.map((shelf) => ({ shelf, slots: 0 })),
    Math.max(0, QUIZ_SIZE.least - due.length - draw.chosen.length),
  )
  return shuffled([...due, ...draw.chosen], random)
}
