import { toDecimal } from '@nextround/contract/question-kinds/decimal'
import type { NumberQuestion } from '../../kinds/question.ts'

/** How many decimals the learner is asked for. */
export const decimalsOf = ({ answer, decimals }: NumberQuestion): number =>
  decimals ?? answer.split('.')[1]?.length ?? 0

/**
 * How far an answer may be off. A percentage is one of the answer. By default half a unit of the last decimal asked for; a
 * whole number is a count, which is right or wrong. Undefined if it cannot be read.
 */
export function toleranceOf(question: NumberQuestion): string | undefined {
  const { answer, tolerance } = question
  if (tolerance === undefined) {
    const decimals = decimalsOf(question)
    return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}5`
  }
  if (!tolerance.endsWith('%')) return isSize(toDecimal(tolerance))
  const [share, size] = [isSize(toDecimal(tolerance.slice(0, -1))), toDecimal(answer)]
  if (share === undefined || size === undefined) return undefined
  // Rounded to what an answer can have, so that the text is a decimal.
  return isSize(toDecimal(((Math.abs(Number(size)) * Number(share)) / 100).toFixed(6)))
}

const isSize = (decimal: string | undefined) => (decimal?.startsWith('-') ? undefined : decimal)

/** The frequent wrong numbers in their stored form, with the author's spelling. */
export const mistakesOf = ({ mistakes }: NumberQuestion): { value: string; written: string }[] =>
  Object.keys(mistakes).map((written) => ({ value: toDecimal(written) ?? written, written }))
