import { contractLevelOf } from '#question-kinds'
import { CONTRACT_LEVEL } from '@nextround/contract/contract-level'
import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'

/** The fields of a question that this feature reads. `app.ts` passes the live bank, which holds no answer keys. */
export type BankQuestion = {
  id: string
  /** The version of its content. A quiz always shows the version that it started with. */
  version: number
  topicId: string
  subskill: string
  concept: string
  level: 'beginner' | 'intermediate' | 'advanced'
  stem: string
  code: unknown
  kind: string
  options: unknown
  /** The parts that the kind shows besides options. */
  shown: unknown
  isShuffled: boolean
  variantGroup: string | null
  /** The difficulty that answers have shown so far, on the same scale as ability, and its uncertainty. */
  difficulty: number
  variance: number
  /** The probability of guessing right. */
  guess: number
  /** The passage, table or chart that it is about, with the question's place in the set. */
  set: (AskedSet & { version: number; place: number }) | null
}
export type QuestionBank = { questions(): Promise<BankQuestion[]> }

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
type Level = (typeof LEVELS)[number]

/** A subskill with its share of the topic. */
export type SubskillWeight = { subskill: string; weight: number }

/** `size` counts a group of variants once, because a quiz asks only one of them. */
export type SubskillPool = { size: number; levels: Record<Level, BankQuestion[]> }

/** The questions of a topic by subskill and level, so that choosing does not get slower as the bank grows. */
export type TopicPool = { size: number; bySubskill: Map<string, SubskillPool> }

/** Computes once per version of the bank, which returns the same array until it changes. */
export function memoizePerVersion<Result>(compute: (questions: BankQuestion[]) => Result) {
  const cache = new WeakMap<BankQuestion[], Result>()
  return (questions: BankQuestion[]): Result => {
    const result = cache.get(questions) ?? compute(questions)
    cache.set(questions, result)
    return result
  }
}

/** The questions that a page of this level of the contract can show. Returns the same array until the bank changes. */
export const listShowable = (questions: BankQuestion[], contractLevel: number): BankQuestion[] =>
  OLD_LEVELS[contractLevel]?.(questions) ?? questions

/** By level. */
const OLD_LEVELS = Array.from({ length: CONTRACT_LEVEL }, (_, level) =>
  memoizePerVersion((questions) =>
    questions.filter((question) => contractLevelOf(question) <= level),
  ),
)

export const questionsById = memoizePerVersion(
  (questions) => new Map(questions.map((question) => [question.id, question])),
)

/** Questions that are asked one by one: those of a set are asked as a block. */
export const listSingles = memoizePerVersion((questions) =>
  questions.filter(({ set }) => set === null),
)

/** The questions of a topic without those of sets. */
export const poolOf = (questions: BankQuestion[], topicId: string): TopicPool =>
  poolsOf(questions).get(topicId) ?? { size: 0, bySubskill: new Map() }

const poolsOf = memoizePerVersion((questions) => groupByTopic(listSingles(questions)))

function groupByTopic(questions: BankQuestion[]): Map<string, TopicPool> {
  const pools = new Map<string, TopicPool>()
  const groups = new Set<string>()
  for (const question of questions) {
    const { topicId, subskill, level, variantGroup } = question
    const pool = pools.get(topicId) ?? { size: 0, bySubskill: new Map<string, SubskillPool>() }
    const ofSubskill = pool.bySubskill.get(subskill) ?? emptySubskillPool()
    const isFirst = (place: string) =>
      !variantGroup || addIfMissing(groups, `${place}:${variantGroup}`)
    ofSubskill.levels[level].push(question)
    if (isFirst(`${topicId}/${subskill}`)) ofSubskill.size += 1
    if (isFirst(topicId)) pool.size += 1
    pool.bySubskill.set(subskill, ofSubskill)
    pools.set(topicId, pool)
  }
  return pools
}

const emptySubskillPool = (): SubskillPool => ({
  size: 0,
  levels: { beginner: [], intermediate: [], advanced: [] },
})

const addIfMissing = (set: Set<string>, value: string) => set.size !== set.add(value).size

/**
 * A quiz has the chosen number of questions, or 15 without a choice, or all if there are 10 to 14. With fewer there
 * is no
 * quiz.
 */
export const quizSize = (questions: number, chosen: number = QUIZ_SIZE.most): number =>
  questions < QUIZ_SIZE.least ? 0 : Math.min(chosen, questions)
