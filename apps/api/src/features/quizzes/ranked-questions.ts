import { targetOf } from './level-shares.ts'
import { type BankQuestion, listSingles } from './question-pool.ts'

/**
 * The questions of a topic from easy to hard, in all and by subskill, and those whose difficulty is still uncertain.
 */
export type RankedQuestions = {
  all: BankQuestion[]
  bySubskill: Map<string, BankQuestion[]>
  unmeasured: BankQuestion[]
}

/** With only an author's estimate, a question's difficulty is more uncertain than this. */
const UNMEASURED_ABOVE = 0.4
export const isUnmeasured = ({ variance }: BankQuestion): boolean => variance > UNMEASURED_ABOVE

const NONE: RankedQuestions = { all: [], bySubskill: new Map(), unmeasured: [] }
const made = new WeakMap<BankQuestion[], Map<string, RankedQuestions>>()

/** Leaves out questions of sets. Sorts once per version of the bank, so that choosing does not get slower as the bank grows. */
export function rankedQuestionsOf(questions: BankQuestion[], topicId: string): RankedQuestions {
  let ranks = made.get(questions)
  if (!ranks) {
    const sorted = listSingles(questions).toSorted((one, other) => targetOf(one) - targetOf(other))
    const byTopic = Map.groupBy(sorted, (question) => question.topicId)
    ranks = new Map([...byTopic].map(([topic, all]) => [topic, rank(all)]))
    made.set(questions, ranks)
  }
  return ranks.get(topicId) ?? NONE
}

const rank = (all: BankQuestion[]): RankedQuestions => ({
  all,
  bySubskill: Map.groupBy(all, ({ subskill }) => subskill),
  unmeasured: all.filter(isUnmeasured),
})

/** The index of the first question that is at least this difficult, guessing considered. */
export function lowerBound(ranked: readonly BankQuestion[], difficulty: number): number {
  let [low, high] = [0, ranked.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (targetOf(ranked[middle]!) < difficulty) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the `count` open questions whose difficulty is nearest. */
export function nearestByDifficulty(
  ranked: readonly BankQuestion[],
  {
    difficulty,
    count,
    isOpen,
  }: {
    difficulty: number
    count: number
    isOpen: (question: BankQuestion) => boolean
  },
): BankQuestion[] {
  const found: BankQuestion[] = []
  let above = lowerBound(ranked, difficulty)
  let below = above - 1
  while (found.length < count && (below >= 0 || above < ranked.length)) {
    const [easier, harder] = [ranked[below], ranked[above]]
    const isEasierNearer =
      !harder || (easier && difficulty - targetOf(easier) <= targetOf(harder) - difficulty)
    const next = isEasierNearer ? easier! : harder
    if (isEasierNearer) below -= 1
    else above += 1
    if (isOpen(next)) found.push(next)
  }
  return found
}
