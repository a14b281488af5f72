import { toQuantity } from '@nextround/contract/question-kinds/quantity'
import type { KnownQuestion } from './use-reports-state.ts'

type Answer = {
  /** The option's letter, or the number. */
  part: string
  text: string
  reason: string
  /** Undefined for a wrong answer. */
  rightness: string | undefined
}

const THE_RIGHT_ONE = 'The right answer'
const RIGHT_TOO = 'Right too'

/** Every answer that the question knows, with the reason why it is right or wrong. */
export function listAnswers(known: KnownQuestion): Answer[] {
  const { asked, correctAnswer, tolerance, alsoRight, alsoWithin, why, whyNot } = known
  if (asked.kind !== 'number')
    return asked.options.map(({ key, text }) => {
      if (key === correctAnswer) return { part: key, text, reason: why, rightness: THE_RIGHT_ONE }
      const rightness = alsoRight.includes(key) ? RIGHT_TOO : undefined
      return { part: key, text, reason: whyNot[key] ?? '', rightness }
    })
  const { unit } = asked
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
}
