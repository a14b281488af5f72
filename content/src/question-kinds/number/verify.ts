import type { NumberQuestion } from '../../kinds/question.ts'
import type { Found } from '../content-kind.ts'
import { toleranceOf } from './values.ts'

/** Allows for the tiny error that floating-point sums have. */
const HAIR = 1e-9

/** Returns nothing if what a machine found is the answer, within the tolerance that learners have. */
export function disagreement(question: NumberQuestion, found: Found): string | undefined {
  const value = 'value' in found ? found.value : printedNumber(question, found.forms)
  if (value === undefined)
    return `found ${JSON.stringify('forms' in found ? found.forms[0] : undefined)}, which is no number`
  const difference = Math.abs(value - Number(question.answer))
  return difference <= Number(toleranceOf(question)) + HAIR
    ? undefined
    : `found ${value}, not ${question.answer}`
}

/** A program or query must print the number and nothing else, except its unit. */
function printedNumber({ unit = '' }: NumberQuestion, forms: string[]): number | undefined {
  const readable = forms.map((form) => form.replace(unit, '').trim())
  const text = readable.find((form) => form !== '' && Number.isFinite(Number(form)))
  return text === undefined ? undefined : Number(text)
}
