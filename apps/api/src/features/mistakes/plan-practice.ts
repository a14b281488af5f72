import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { type LiveConcepts, practisable } from './practisable.ts'
import { type KeptMistake, listKeptMistakes } from './queries.ts'

/** Keeps a re-test focused: the remaining questions come from at most this many subskills. */
const MAX_SUBSKILLS = 3

type PracticePlan = {
  topicIds: string[]
  concepts: string[]
  fill: { topicId: string; subskill: string; questions: number }[]
}

/** Plans a re-test of the unresolved mistakes, of one topic or all. */
export async function planPractice(
  { db, bank }: { db: Db; bank: LiveConcepts },
  { userId, topicId }: { userId: string; topicId?: string | undefined },
): Promise<PracticePlan> {
  const kept = practisable(await bank.questions(), await listKeptMistakes(db, userId))
  return planPages(kept.filter((one) => topicId === undefined || one.topicId === topicId))
}

/** Mistakes not answered correctly since come first, then the oldest. Each concept is asked once. */
function planPages(kept: KeptMistake[]): PracticePlan {
  const ordered = kept.toSorted(
    (one, other) =>
      Number(one.rightAt !== null) - Number(other.rightAt !== null) ||
      one.answeredAt.getTime() - other.answeredAt.getTime(),
  )
  const concepts = [...new Set(ordered.map(({ concept }) => concept))].slice(0, QUIZ_SIZE.most)
  return {
    topicIds: [...new Set(ordered.map(({ topicId }) => topicId))],
    concepts,
    fill: fillFrom(ordered, QUIZ_SIZE.least - concepts.length),
  }
}

/** Adds questions evenly from the subskills of the mistakes, so that the re-test has a useful length. */
function fillFrom(ordered: KeptMistake[], questions: number): PracticePlan['fill'] {
  const places = new Map(
    ordered.map(({ topicId, subskill }) => [`${topicId}/${subskill}`, { topicId, subskill }]),
  )
  const some = [...places.values()].slice(0, Math.min(MAX_SUBSKILLS, Math.max(0, questions)))
  return some.map((place, number) => ({
    ...place,
    questions: Math.ceil((questions - number) / some.length),
  }))
}
