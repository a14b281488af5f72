import { OptionKey } from '@nextround/contract/question-kinds/choice'
import { maxAlsoRight } from '@nextround/contract/reports-admin'
import type { ApiKind, Explained, StoredKey } from './question-kind.ts'

type Texts = Record<string, string>

const FOUR = 4

/** Three to five options, of which one is right. */
export const choice: ApiKind<'choice'> = {
  store: ({ options, shuffle, answer, explain, review }) => {
    const listed = Object.entries(options).flatMap(([key, option]) =>
      option ? [[key, option] as const] : [],
    )
    return {
      options: Object.fromEntries(listed.map(([key, { text }]) => [key, text])),
      shown: {},
      is_shuffled: shuffle,
      answer,
      number: null,
      tolerance: null,
      why_not: explain.wrong,
      misconceptions: Object.fromEntries(
        listed.map(([key, { misconception }]) => [key, misconception]),
      ),
      is_reviewed: review?.answered === answer,
    }
  },

  needs: ({ options }) => (countOf(options) === FOUR ? undefined : 'options-3-5'),
  contractLevel: (options) => (countOf(options) === FOUR ? 1 : 2),

  toColumns: (given) =>
    typeof given === 'string' ? { kind: 'choice', answer: given, number: null } : undefined,

  orderOptions: (options, isShuffled, random) => {
    const keys = OptionKey.options.filter((key) => key in options)
    if (!isShuffled) return keys.join('')
    for (let place = keys.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1))
      ;[keys[place], keys[other]] = [keys[other]!, keys[place]!]
    }
    return keys.join('')
  },

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
    new Set([...inEffect, ...alsoRight]).size > maxAlsoRight(countOf(options as object)),

  listAnswers: ({ options, answer, chosen, whyNot }) => ({
    heading: 'The options:',
    lines: Object.entries(options as Texts).map(([key, text]) => {
      if (key === answer) return `- ${text} (right)`
      return `- ${text} (wrong${key === chosen ? ', and chosen by the learner' : ''}): ${whyNot[key] ?? ''}`
    }),
  }),
  answerText: ({ options }, answer) => (options as Texts)[answer] ?? '',
}

/** A missing option is left out of JSON. */
const countOf = (options: object) =>
  Object.values(options).filter((option) => option !== undefined).length
