import { kindOf, type QuestionKind } from '@nextround/contract/question-kinds'
import { toQuantity } from '@nextround/contract/question-kinds/quantity'
import type { Asked } from '#ui/question-kinds/web-kind.ts'
import type { KnownQuestion } from './use-reports-state.ts'

type Answer = {
  /** The option's letter, those of several, or the number. */
  part: string
  text: string
  reason: string
  /** Undefined for a wrong answer. */
  rightness: string | undefined
}

const THE_RIGHT_ONE = 'The right answer'
const A_RIGHT_ONE = 'A right option'
const RIGHT_TOO = 'Right too'

type Listed<Kind extends QuestionKind> = (known: KnownQuestion, asked: Asked<Kind>) => Answer[]

/** Every answer that the question knows, with the reason why it is right or wrong. */
export function listAnswers(known: KnownQuestion): Answer[] {
  const { asked } = known
  // Each kind gets its own questions only.
  const list = LISTS[kindOf(asked)] as (known: KnownQuestion, asked: unknown) => Answer[]
  return list(known, asked)
}

const LISTS: { [Kind in QuestionKind]: Listed<Kind> } = {
  choice: ({ correctAnswer, alsoRight, why, whyNot }, { options }) =>
    options.map(({ key, text }) => {
      if (key === correctAnswer) return { part: key, text, reason: why, rightness: THE_RIGHT_ONE }
      const rightness = alsoRight.includes(key) ? RIGHT_TOO : undefined
      return { part: key, text, reason: whyNot[key] ?? '', rightness }
    }),

  multiple: ({ correctAnswer, alsoRight, why, whyNot }, { options }) => [
    ...options.map(({ key, text }) => {
      // One explanation is about all right options.
      const reasons = [correctAnswer.startsWith(key) ? why : undefined, whyNot[key]]
      const rightness = correctAnswer.includes(key) ? A_RIGHT_ONE : undefined
      return { part: key, text, reason: reasons.filter(Boolean).join('\n\n'), rightness }
    }),
    ...alsoRight.map((keys) => {
      const texts = options.flatMap(({ key, text }) => (keys.includes(key) ? text : []))
      const part = keys.length > 1 ? Array.from(keys).join('+') : `only ${keys}`
      return { part, text: texts.join('\n'), reason: '', rightness: RIGHT_TOO }
    }),
  ],

  number: ({ correctAnswer, tolerance, alsoWithin, why, whyNot }, { unit }) => {
    const exactness = tolerance === '0' ? '' : ` (up to ${toQuantity(tolerance ?? '0', unit)} away)`
    const right = `${toQuantity(correctAnswer, unit)}${exactness}`
    return [
      { part: right, text: right, reason: why, rightness: THE_RIGHT_ONE },
      ...alsoWithin.map((range) => {
        const text = `${range.from} to ${toQuantity(range.to, unit)}`
        return { part: text, text, reason: '', rightness: RIGHT_TOO }
      }),
      ...Object.entries(whyNot).map(([value, reason]) => {
        const text = toQuantity(value, unit)
        return { part: text, text, reason, rightness: undefined }
      }),
    ]
  },
}
