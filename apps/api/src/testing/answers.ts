import type { AskedQuestion, GivenAnswer, OptionKey } from '@nextround/contract/question-kinds'

/** Empty for a question without options. */
export const optionsOf = (question: AskedQuestion) =>
  question.kind === 'number' ? [] : question.options

/** The right answer as a learner sends it. `key` is the canonical text that the database holds. */
export const rightAnswer = (question: AskedQuestion, key: string): GivenAnswer =>
  question.kind === 'number' ? { kind: 'number', text: key } : (key as OptionKey)

/** A number that is far from any key, or another option. */
export const wrongAnswer = (question: AskedQuestion, key: string): GivenAnswer =>
  question.kind === 'number'
    ? { kind: 'number', text: String(Number(key) + 5_000) }
    : question.options.find((option) => option.key !== key)!.key
