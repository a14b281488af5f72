import type { BankQuestion } from './question-pool.ts'

const made = new WeakMap<BankQuestion[], Map<string, BankQuestion[]>>()

/** The questions of each concept, sorted out once per version of the bank. */
export function questionsOfConcept(questions: BankQuestion[], concept: string): BankQuestion[] {
  let concepts = made.get(questions)
  if (!concepts) {
    concepts = Map.groupBy(questions, (question) => question.concept)
    made.set(questions, concepts)
  }
  return concepts.get(concept) ?? []
}

/** The question seen longest ago, or never: otherwise learners would memorize the letter of the answer. */
export const leastRecentlySeen = (
  siblings: readonly BankQuestion[],
  met: ReadonlyMap<string, string>,
): BankQuestion | undefined =>
  siblings.toSorted((one, other) =>
    (met.get(one.id) ?? '') < (met.get(other.id) ?? '') ? -1 : 1,
  )[0]
