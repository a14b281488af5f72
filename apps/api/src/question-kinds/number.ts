import { canonicalAnswer } from '@nextround/contract/question-kinds'
import {
  compareDecimals,
  findNearest,
  isWithin,
  toDecimal,
} from '@nextround/contract/question-kinds/decimal'
import { toQuantity } from '@nextround/contract/question-kinds/quantity'
import type { ApiKind, Explained, StoredKey } from './question-kind.ts'

/** A number to type, which is right within a tolerance. */
export const number: ApiKind<'number'> = {
  store: ({ answer, unit, decimals, tolerance, mistakes, explain, review }) => ({
    options: {},
    shown: { ...(unit !== undefined && { unit }), decimals },
    is_shuffled: false,
    answer,
    number: answer,
    tolerance,
    why_not: explain.wrong,
    misconceptions: mistakes,
    is_reviewed: isNear(answer, tolerance, toDecimal(review?.answered ?? '', unit)),
  }),

  needs: () => 'number',
  contractLevel: () => 2,

  toColumns: (given) => {
    const answer = typeof given === 'string' ? undefined : canonicalAnswer(given)
    return answer === undefined ? undefined : { kind: 'number', answer, number: answer }
  },
  isFirstAnswerMeant: true,

  orderOptions: () => '',

  explain: <Chosen extends string | null>(key: StoredKey, chosen: Chosen) =>
    ({
      kind: 'number',
      chosen,
      correctAnswer: key.answer,
      tolerance: key.tolerance ?? '0',
      why: key.why,
      whyNot: chosen === null ? null : (findPart(key.whyNot, key, chosen) ?? null),
    }) as Explained<Chosen>,

  findMisconception: (key, chosen) => findPart(key.misconceptions, key, chosen) ?? null,
  findReason: (key, chosen) => findPart(key.whyNot, key, chosen) ?? null,

  toCorrection: ({ answer, tolerance }, proposed) => {
    if (!('alsoWithin' in proposed)) return undefined
    const [from, to] = [toDecimal(proposed.alsoWithin.from), toDecimal(proposed.alsoWithin.to)]
    if (from === undefined || to === undefined || compareDecimals(from, to) > 0) return undefined
    const isKnown = [from, to].every((end) => isNear(answer, tolerance, end))
    return isKnown ? undefined : { alsoRight: [], alsoWithin: { from, to } }
  },
  isTooMuch: () => false,

  listAnswers: ({ shown, answer, tolerance, chosen, whyNot }) => {
    const { unit } = shown as { unit?: string }
    const isRight = isNear(answer, tolerance, chosen)
    const given = isRight ? undefined : findNearest(Object.keys(whyNot), chosen, tolerance ?? '0')
    const others = Object.entries(whyNot).filter(([value]) => value !== given)
    return {
      heading: 'The answers:',
      lines: [
        `- ${toQuantity(answer, unit)} (right)`,
        ...(isRight
          ? []
          : [
              `- ${toQuantity(chosen, unit)} (wrong, and chosen by the learner): ${(given && whyNot[given]) ?? 'It is not the right number.'}`,
            ]),
        ...others.map(([value, reason]) => `- ${toQuantity(value, unit)} (wrong): ${reason}`),
      ],
    }
  },
  answerText: ({ shown }, answer) => toQuantity(answer, (shown as { unit?: string }).unit),
}

const isNear = (answer: string, tolerance: string | null, given: string | undefined): boolean =>
  given !== undefined && isWithin(given, answer, tolerance ?? '0')

/** Returns the entry of the frequent wrong number that is nearest to the answer, within the tolerance. */
function findPart(
  parts: Record<string, string>,
  { tolerance }: { tolerance: string | null },
  chosen: string,
): string | undefined {
  const nearest = findNearest(Object.keys(parts), chosen, tolerance ?? '0')
  return nearest === undefined ? undefined : parts[nearest]
}
