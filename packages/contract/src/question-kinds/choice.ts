import * as z from 'zod/mini'
import { askedFields, type StoredText, toAskedFields } from './shared.ts'

export const OptionKey = z.enum(['a', 'b', 'c', 'd', 'e'])
export type OptionKey = z.infer<typeof OptionKey>

/** Left out, because questions had no kind when there was only this one. */
const kind = z.optional(z.literal('choice'))

/** Three to five options, of which one is right. */
export const AskedChoice = z.object({
  ...askedFields,
  kind,
  /** In the order in which this quiz shows them. */
  options: z.array(z.object({ key: OptionKey, text: z.string() })),
})
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

export const toAskedChoice = (question: StoredText, optionOrder: string): AskedChoice => {
  const texts = question.options as Record<OptionKey, string>
  return {
    ...toAskedFields(question),
    options: (Array.from(optionOrder) as OptionKey[]).map((key) => ({ key, text: texts[key] })),
  }
}
