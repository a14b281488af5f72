import type { AskedQuestion, GivenAnswer, OptionKey } from '@nextround/contract/question-kinds'

/** Empty for a question without options. */
export const optionsOf = (question: AskedQuestion) =>
  question.kind === 'number' ? [] : question.options

/** The right answer as a learner sends it. `key` is the canonical text that the database holds. */
export function rightAnswer({ kind }: AskedQuestion, key: string): GivenAnswer {
  if (kind === 'number') return { kind, text: key }
  // Learners choose in any order.
  if (kind === 'multiple') return { kind, chosen: lettersOf(key).toReversed() }
  return key as OptionKey
}

/** A number that is far from any key, another option, or one right option of several. */
export function wrongAnswer(question: AskedQuestion, key: string): GivenAnswer {
  if (question.kind === 'number') return { kind: 'number', text: String(Number(key) + 5_000) }
  if (question.kind === 'multiple') return { kind: 'multiple', chosen: [lettersOf(key)[0]!] }
  return question.options.find((option) => option.key !== key)!.key
}

/** An answer of which nobody knows whether it is right. */
export const anyAnswer = (question: AskedQuestion): GivenAnswer =>
  rightAnswer(question, question.kind === 'number' ? '1' : 'a')

const lettersOf = (key: string) => Array.from(key) as OptionKey[]
