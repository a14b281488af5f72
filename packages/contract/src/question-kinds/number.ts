import * as z from 'zod/mini'
import { toDecimal } from './decimal.ts'
import { askedFields, type StoredText, toAskedFields } from './shared.ts'

const kind = z.literal('number')

/** A number to type. */
export const AskedNumber = z.object({
  ...askedFields,
  kind,
  /** Shown next to the field, such as `km/h`. */
  unit: z.nullable(z.string()),
  /** How many decimals are asked for. */
  decimals: z.int(),
})
export type AskedNumber = z.infer<typeof AskedNumber>

/** Any text may be sent. What is no number is refused. */
export const GivenNumber = z.strictObject({ kind, text: z.string().check(z.maxLength(40)) })
export type GivenNumber = z.infer<typeof GivenNumber>

export const toCanonicalNumber = ({ text }: GivenNumber): string | undefined => toDecimal(text)

/** Never leaves the server before the question is answered or its answer revealed. */
export const numberKey = {
  kind,
  correctAnswer: z.string(),
  /** An answer counts if it differs by this at most. */
  tolerance: z.string(),
  why: z.string(),
  /** Why the given number is wrong, if it is a frequent mistake. */
  whyNot: z.nullable(z.string()),
}
/** As canonical text. */
export const chosenNumber = z.string()

export function toAskedNumber(question: StoredText): AskedNumber {
  const { unit = null, decimals = 0 } = question.shown as Partial<AskedNumber>
  return { ...toAskedFields(question), kind: 'number', unit, decimals }
}
