import { misconceptions } from '@nextround/content/misconceptions'
import { subskillLabel } from '@nextround/content/syllabus'
import { topics } from '@nextround/content/topics'
import { type Mistake, type MistakeList, MISTAKES_PER_PAGE } from '@nextround/contract/mistakes'
import { toAskedQuestion } from '@nextround/contract/question-kinds'
import { toAskedSet } from '@nextround/contract/stimulus'
import { explainKey } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { type LiveConcepts, practisable } from './practisable.ts'
import { type KeptMistake, listKeptMistakes, listReviewedQuestions } from './queries.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))
const placeOfTopic = new Map(topics.map(({ id }, index) => [id, index]))

type MistakesQuery = { userId: string; topicId?: string | undefined; skip?: number | undefined }

/** Returns one page of mistakes. Reads texts and keys only for that page. */
export async function listMistakes(
  { db, bank }: { db: Db; bank: LiveConcepts },
  { userId, topicId, skip = 0 }: MistakesQuery,
): Promise<MistakeList> {
  const all = practisable(await bank.questions(), await listKeptMistakes(db, userId))
  const kept = all.filter(({ isInOpenQuiz }) => !isInOpenQuiz)
  const wanted = grouped(topicId === undefined ? kept : kept.filter(isOfTopic(topicId)))
  const page = wanted.slice(skip, skip + MISTAKES_PER_PAGE)
  const found = await listReviewedQuestions(db, {
    userId,
    ids: page.map(({ questionId }) => questionId),
    versions: page.map(({ version }) => version),
  })
  const questions = new Map(found.map((question) => [question.id, question]))
  return {
    total: wanted.length,
    inOpenQuiz: all.length - kept.length,
    topics: countByTopic(kept),
    mistakes: page.flatMap((mistake): Mistake[] => {
      const question = questions.get(mistake.questionId)
      return question?.key ? [toMistake(mistake, question, question.key)] : []
    }),
  }
}

type Reviewed = Awaited<ReturnType<typeof listReviewedQuestions>>[number]

function toMistake(
  mistake: KeptMistake,
  question: Reviewed,
  key: NonNullable<Reviewed['key']>,
): Mistake {
  const belief = beliefs.get(mistake.misconception ?? '')
  return {
    ...explainKey(key, mistake.chosen),
    question: toAskedQuestion(question, mistake.optionOrder),
    ...(question.set && { set: toAskedSet(question.set) }),
    subskillLabel: subskillLabel(question.topicId, question.subskill),
    isGuess: mistake.isGuess,
    times: mistake.times,
    answeredAt: mistake.answeredAt.toISOString(),
    rightAt: mistake.rightAt?.toISOString() ?? null,
    misconception: belief ?? null,
  }
}

const isOfTopic = (topicId: string) => (mistake: KeptMistake) => mistake.topicId === topicId

/** Topics are in the order of the site. A topic that no longer exists comes last. */
const byTopic = (one: { topicId: string }, other: { topicId: string }): number =>
  (placeOfTopic.get(one.topicId) ?? topics.length) -
    (placeOfTopic.get(other.topicId) ?? topics.length) || compare(one.topicId, other.topicId)

function countByTopic(kept: KeptMistake[]): MistakeList['topics'] {
  return [...Map.groupBy(kept, ({ topicId }) => topicId)]
    .map(([topicId, { length }]) => ({ topicId, mistakes: length }))
    .toSorted(byTopic)
}

/**
 * Sorts by topic, then the most common misconceptions, then mistakes without one, then guesses. Newest first in each.
 */
function grouped(kept: KeptMistake[]): KeptMistake[] {
  const groups = Map.groupBy(kept, (one) => `${one.topicId} ${beliefKey(one)}`)
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => newestFirst(one, other)))
    .toSorted(compareGroups)
    .flat()
}

/** All guesses form one group, and so do all mistakes without a known misconception. */
const beliefKey = ({ isGuess, misconception }: KeptMistake): string =>
  isGuess ? 'guess' : (misconception ?? 'none')

const RANKS: Record<string, number> = { none: 1, guess: 2 }

function compareGroups([one, ...ones]: KeptMistake[], [other, ...others]: KeptMistake[]): number {
  if (!one || !other) return 0
  return (
    byTopic(one, other) ||
    (RANKS[beliefKey(one)] ?? 0) - (RANKS[beliefKey(other)] ?? 0) ||
    others.length - ones.length ||
    newestFirst(one, other)
  )
}

const newestFirst = (one: KeptMistake, other: KeptMistake): number =>
  other.answeredAt.getTime() - one.answeredAt.getTime() || compare(one.questionId, other.questionId)

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
