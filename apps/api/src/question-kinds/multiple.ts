import { canonicalAnswer } from '@nextround/contract/question-kinds'
import { listMisjudged, toCanonicalKeys } from '@nextround/contract/question-kinds/multiple'
import { maxAlsoRight } from '@nextround/contract/reports-admin'
import { countOptions, shuffleKeys, storeOptions } from './options.ts'
import type { ApiKind, Explained, StoredKey } from './question-kind.ts'

type Texts = Record<string, string>

/** Three to five options, of which one or several are right. Right only if exactly those are chosen. */
export const multiple: ApiKind<'multiple'> = {
  store: ({ options, shuffle, answer, explain, review }) => ({
    ...storeOptions(options),
    is_shuffled: shuffle,
    answer,
    why_not: explain.wrong,
    is_reviewed: review?.answered === answer,
  }),

  needs: () => 'multiple',
  contractLevel: () => 3,

  toColumns: (given) => {
    const answer = typeof given === 'string' ? undefined : canonicalAnswer(given)
    return answer === undefined ? undefined : { kind: 'multiple', answer, number: null }
  },
  // The options are chosen one after another, and each is saved.
  isFirstAnswerMeant: false,

  orderOptions: shuffleKeys,

  explain: <Chosen extends string | null>({ answer, why, whyNot }: StoredKey, chosen: Chosen) =>
    ({ kind: 'multiple', chosen, correctAnswer: answer, why, whyNot }) as Explained<Chosen>,

  findMisconception: ({ answer, misconceptions }, chosen) =>
    findFirst(misconceptions, { answer, chosen }),
  findReason: ({ answer, whyNot }, chosen) => findFirst(whyNot, { answer, chosen }),

  toCorrection: ({ options, answer }, proposed) => {
    if (!('alsoRight' in proposed)) return undefined
    const alsoRight = [...new Set(proposed.alsoRight.map(toCanonicalKeys))].toSorted()
    const areOptions = (keys: string) => Array.from(keys).every((key) => key in (options as Texts))
    return alsoRight.includes(answer) || !alsoRight.every(areOptions)
      ? undefined
      : { alsoRight, alsoWithin: null }
  },
  isTooMuch: ({ options, inEffect }, { alsoRight }) =>
    new Set([...inEffect, ...alsoRight]).size > maxAlsoRight(countOptions(options as object)),

  listAnswers: ({ options, answer, chosen, whyNot }) => ({
    heading: 'The options, of which all right ones had to be chosen:',
    lines: Object.entries(options as Texts).map(([key, text]) => {
      const [isRight, isChosen] = [answer.includes(key), chosen.includes(key)]
      if (isRight && isChosen) return `- ${text} (right, and chosen by the learner)`
      const about = isRight
        ? 'right, but not chosen by the learner'
        : `wrong${isChosen ? ', and chosen by the learner' : ''}`
      return `- ${text} (${about}): ${whyNot[key] ?? ''}`.replace(/: $/, '')
    }),
  }),
  answerText: ({ options }, answer) =>
    Array.from(answer, (key) => (options as Texts)[key] ?? '').join('; '),
}

/**
 * Returns the entry of the first misjudged option that has one. Wrong options that were chosen come first, because
 * they say more than right ones left out.
 */
const findFirst = (
  parts: Partial<Texts>,
  { answer, chosen }: { answer: string; chosen: string },
): string | null =>
  listMisjudged({ chosen, correctAnswer: answer })
    .map((key) => parts[key])
    .find(Boolean) ?? null
