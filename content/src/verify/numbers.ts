import type { ChoiceQuestion, OptionKey } from '../kinds/question.ts'
import { keysOf, optionAt } from '../question-kinds/options-of.ts'

/** `16 2/3`, `3 : 2`, `-1,20,000.50`; a ratio counts as its quotient. */
const NUMBER = /(-?)(\d[\d,]*(?:\.\d+)?)(?:(?: (\d+))?\s?([/:])\s?(\d+))?/

/** The first number of a text, and how exactly it is shown. */
function shownIn(text: string) {
  const [, sign = '', digits = '', above, bar, below] = NUMBER.exec(text.replace(/−/g, '-')) ?? []
  if (!digits) return undefined
  const first = Number(digits.replace(/,/g, ''))
  const decimals = digits.split('.')[1]?.length ?? 0
  const value = bar ? quotient(first, above, Number(below)) : first
  // Decimals are taken as rounded; a whole number or a fraction is meant as it stands.
  const slack = decimals > 0 && !bar ? 0.5 * 10 ** -decimals : 0.005
  return { value: sign ? -value : value, slack: bar ? 1e-9 : slack }
}

const quotient = (first: number, above: string | undefined, below: number) =>
  above === undefined ? first / below : first + Number(above) / below

export const optionsNear = (
  question: ChoiceQuestion,
  value: number,
  tolerance: number | undefined,
): OptionKey[] =>
  keysOf(question).filter((key) => isNear(optionAt(question, key), value, tolerance))

/** Whether the first number of a text is that value, as exactly as the text shows it. */
export function isNear(text: string, value: number, tolerance?: number): boolean {
  const shown = shownIn(text)
  // Allows for the tiny error that floating-point sums have.
  return shown !== undefined && Math.abs(shown.value - value) <= (tolerance ?? shown.slack) + 1e-9
}
