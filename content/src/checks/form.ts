import type { OptionsQuestion } from '../kinds/question.ts'
import { optionTexts } from '../question-kinds/options-of.ts'
import { type Check, finding } from './finding.ts'
import { areProse } from './words.ts'

/** W17: options must have the same form, and numbers must be in order. */
export const checkForm: Check<OptionsQuestion> = (item) => {
  const texts = optionTexts(item.question)
  const words = areProse(texts) ? proseFlaw(texts) : numberFlaw(texts)
  return words ? [finding(item, 'W17', 'options', words)] : []
}

function proseFlaw(texts: string[]) {
  const starts = texts.map(caseOf)
  if (starts.includes('small') && starts.includes('capital'))
    return 'some options start with a capital and some with a small letter; start all alike'
  const stops = texts.filter((text) => /[.!?]$/.test(text.trim())).length
  if (stops > 0 && stops < texts.length)
    return 'some options end with a full stop and some without; end all alike'
  return undefined
}

/** Digits, code and abbreviations may start either way. */
function caseOf(text: string) {
  const [first = ''] = /^\S+/.exec(text.replace(/^["'(]+/, '')) ?? []
  if (/^[a-z]+[,;:]?$/.test(first)) return 'small'
  return /^[A-Z]([a-z'’]+)?[,;:]?$/.test(first) ? 'capital' : 'either'
}

function numberFlaw(texts: string[]) {
  const numbers = texts.map(quantityOf)
  if (!numbers.every((number) => number !== undefined)) return undefined
  const units = new Set(numbers.map(({ unit }) => unit))
  if (units.size > 1) return `the numbers have different units (${[...units].join(', ')}); use one`
  if (numbers.some(({ value }, place) => value < (numbers[place - 1]?.value ?? value)))
    return 'numbers must be in ascending order; sort the options and move the key with them'
  return undefined
}

/** Returns a number with its unit. Returns undefined if the text contains anything else. */
export function quantityOf(text: string) {
  const [, sign = '', digits = '', below, unit = ''] =
    /^([₹$€]?)\s*(-?\d[\d,]*(?:\.\d+)?)(?:\/(\d+))?\s*([^\d]*)$/.exec(
      text.replace(/[`"]/g, '').trim(),
    ) ?? []
  if (!digits) return undefined
  const value = Number(digits.replace(/,/g, '')) / Number(below ?? 1)
  // A list such as "1," or a call is not a quantity with a unit.
  if (!/^[%a-zA-Z°²³/ .]*$/.test(unit)) return undefined
  return { value, unit: sign + unit.trim().toLowerCase().replace(/s$/, '') }
}
