import type { BankQuestion } from './question-pool.ts'

const made = new WeakMap<BankQuestion[], Map<string, BankQuestion[]>>()

/** Returns the questions of a concept. Groups them once per version of the bank. */
export function questionsOfConcept(questions: BankQuestion[], concept: string): BankQuestion[] {
  let concepts = made.get(questions)
  if (!concepts) {
    concepts = Map.groupBy(questions, (question) => question.concept)
    made.set(questions, concepts)
  }
  return concepts.get(concept) ?? []
}

/** Returns the question seen longest ago, or never. Otherwise learners would memorise the letter of the answer. */
export const leastRecentlySeen = (
  siblings: readonly BankQuestion[],
  met: ReadonlyMap<string, string>,
): BankQuestion | undefined =>
  siblings.toSorted((one, other) =>
    (met.get(one.id) ?? '') < (met.get(other.id) ?? '') ? -1 : 1,
  )[0]
