import * as z from 'zod/mini'
import { askedFields, type StoredText, toAskedFields } from './shared.ts'

export const OptionKey = z.enum(['a', 'b', 'c', 'd', 'e'])
export type OptionKey = z.infer<typeof OptionKey>

/** Left out, because questions had no kind when there was only this one. */
const kind = z.optional(z.literal('choice'))

/** In the order in which this quiz shows them. */
export const askedOptions = z.array(z.object({ key: OptionKey, text: z.string() }))

/** Three to five options, of which one is right. */
export const AskedChoice = z.object({ ...askedFields, kind, options: askedOptions })
export type AskedChoice = z.infer<typeof AskedChoice>

/** Never leaves the server before the question is answered or its answer revealed. */
export const choiceKey = {
  kind,
  correctAnswer: OptionKey,
  /** Why the right option is right. */
  why: z.string(),
  /** Why each of the other options is wrong. */
  whyNot: z.partialRecord(OptionKey, z.string()),
}

export const toAskedChoice = (question: StoredText, optionOrder: string): AskedChoice => ({
  ...toAskedFields(question),
  options: toAskedOptions(question, optionOrder),
})

export function toAskedOptions({ options }: StoredText, order: string): AskedChoice['options'] {
  const texts = options as Record<OptionKey, string>
  return (Array.from(order) as OptionKey[]).map((key) => ({ key, text: texts[key] }))
}
