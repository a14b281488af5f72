import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled } from '#platform/random.ts'
import { type Block, groupBlocks, findRested, insertBlocks } from './blocks.ts'
import { createDraw, easiestFirst } from './draw.ts'
import { type BankQuestion, poolOf, listSingles } from './question-pool.ts'
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
  /** The learner's mean ability over the topics. */
  ability: number
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
  ability,
  random,
}: ReTestInput): BankQuestion[] {
  const singles = listSingles(questions)
  const due = plan.concepts
    .flatMap((concept) => leastRecentlySeen(questionsOfConcept(singles, concept), met) ?? [])
    .slice(0, QUIZ_SIZE.most)
  const block = findSetToRepeat({ questions, plan, recent, most: QUIZ_SIZE.most - due.length })
  const draw = createDraw({
    size: QUIZ_SIZE.most - due.length - block.length,
    seen: new Set(met.keys()),
    recent,
    random,
    ability,
    without: [...due, ...block].flatMap(({ concept }) => questionsOfConcept(questions, concept)),
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
    Math.max(0, QUIZ_SIZE.least - due.length - block.length - draw.chosen.length),
  )
  return insertBlocks(easiestFirst(shuffled([...due, ...draw.chosen], random)), [block], random)
}

type SetSearch = Pick<ReTestInput, 'questions' | 'plan' | 'recent'> & { most: number }

/** A concept that only sets ask comes back with one of them, whole. If it does not fit, the concept waits. */
function findSetToRepeat({ questions, plan, recent, most }: SetSearch): Block {
  const singles = listSingles(questions)
  for (const concept of plan.concepts) {
    if (questionsOfConcept(singles, concept).length > 0) continue
    for (const { topicId, subskill, set } of questionsOfConcept(questions, concept)) {
      const blocks = groupBlocks(questions, topicId).get(subskill)?.blocks ?? []
      const own = findRested(
        blocks.filter(([first]) => first?.set?.id === set?.id),
        recent,
      )
      if (own && own.length <= most) return own
    }
  }
  return []
}
