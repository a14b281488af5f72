import { maxAlsoRight } from '@nextround/contract/reports-admin'
import { countOptions, shuffleKeys, storeOptions } from './options.ts'
import type { ApiKind, Explained, StoredKey } from './question-kind.ts'

type Texts = Record<string, string>

const FOUR = 4

/** Three to five options, of which one is right. */
export const choice: ApiKind<'choice'> = {
  store: ({ options, shuffle, answer, explain, review }) => ({
    ...storeOptions(options),
    is_shuffled: shuffle,
    answer,
    why_not: explain.wrong,
    is_reviewed: review?.answered === answer,
  }),

  needs: ({ options }) => (countOptions(options) === FOUR ? undefined : 'options-3-5'),
  contractLevel: (options) => (countOptions(options) === FOUR ? 1 : 2),

  toColumns: (given) =>
    typeof given === 'string' ? { kind: 'choice', answer: given, number: null } : undefined,
  isFirstAnswerMeant: true,

  orderOptions: shuffleKeys,

  explain: <Chosen extends string | null>({ answer, why, whyNot }: StoredKey, chosen: Chosen) =>
    ({ chosen, correctAnswer: answer, why, whyNot }) as Explained<Chosen>,

  findMisconception: ({ misconceptions }, chosen) => misconceptions[chosen] ?? null,
  findReason: ({ whyNot }, chosen) => whyNot[chosen] ?? null,

  toCorrection: ({ options, answer }, proposed) => {
    if (!('alsoRight' in proposed)) return undefined
    const alsoRight = [...new Set(proposed.alsoRight)].toSorted()
    const isAnOption = (key: string) => key in (options as Texts)
    return alsoRight.includes(answer) || !alsoRight.every(isAnOption)
      ? undefined
      : { alsoRight, alsoWithin: null }
  },
  isTooMuch: ({ options, inEffect }, { alsoRight }) =>
    new Set([...inEffect, ...alsoRight]).size > maxAlsoRight(countOptions(options as object)),

  listAnswers: ({ options, answer, chosen, whyNot }) => ({
    heading: 'The options:',
    lines: Object.entries(options as Texts).map(([key, text]) => {
      if (key === answer) return `- ${text} (right)`
      return `- ${text} (wrong${key === chosen ? ', and chosen by the learner' : ''}): ${whyNot[key] ?? ''}`
    }),
  }),
  answerText: ({ options }, answer) => (options as Texts)[answer] ?? '',
}
