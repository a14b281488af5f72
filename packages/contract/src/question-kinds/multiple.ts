import * as z from 'zod/mini'
import { askedOptions, OptionKey, toAskedOptions } from './choice.ts'
import { askedFields, type StoredText, toAskedFields } from './shared.ts'

const kind = z.literal('multiple')

/** Three to five options, of which one or several are right. */
export const AskedMultiple = z.object({ ...askedFields, kind, options: askedOptions })
export type AskedMultiple = z.infer<typeof AskedMultiple>

/** All options that the learner takes for right, in any order. */
export const GivenMultiple = z.strictObject({
  kind,
  chosen: z.array(OptionKey).check(z.minLength(1), z.maxLength(OptionKey.options.length)),
})
export type GivenMultiple = z.infer<typeof GivenMultiple>

/** The letters of one or several options, each once and in order: `ac`. */
export const OptionKeys = z.string().check(z.regex(/^(?=.)a?b?c?d?e?$/))

export const toCanonicalKeys = (keys: Iterable<string>): string =>
  [...new Set(keys)].toSorted().join('')

/** Undefined if nothing is chosen. */
export const toCanonicalMultiple = ({ chosen }: GivenMultiple): string | undefined =>
  toCanonicalKeys(chosen) || undefined

/** Never leaves the server before the question is answered or its answer revealed. */
export const multipleKey = {
  kind,
  correctAnswer: OptionKeys,
  why: z.string(),
  /** Why it is a mistake to choose a wrong option or, for some right ones, to leave them out. */
  whyNot: z.partialRecord(OptionKey, z.string()),
}

export const toAskedMultiple = (question: StoredText, optionOrder: string): AskedMultiple => ({
  ...toAskedFields(question),
  kind: 'multiple',
  options: toAskedOptions(question, optionOrder),
})

type Chosen = { chosen: string; correctAnswer: string }

/** The options that were judged wrongly: first those that were chosen, then those that were left out. */
export const listMisjudged = ({ chosen, correctAnswer }: Chosen): OptionKey[] => [
  ...lettersOf(chosen).filter((key) => !correctAnswer.includes(key)),
  ...lettersOf(correctAnswer).filter((key) => !chosen.includes(key)),
]

const lettersOf = (keys: string) => Array.from(keys) as OptionKey[]
