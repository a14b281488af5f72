import * as z from 'zod/mini'
import { AskedChoice, choiceKey, OptionKey, toAskedChoice } from './question-kinds/choice.ts'
import {
  AskedMultiple,
  GivenMultiple,
  multipleKey,
  OptionKeys,
  toAskedMultiple,
  toCanonicalMultiple,
} from './question-kinds/multiple.ts'
import {
  AskedNumber,
  chosenNumber,
  GivenNumber,
  numberKey,
  toAskedNumber,
  toCanonicalNumber,
} from './question-kinds/number.ts'
import type { StoredText } from './question-kinds/shared.ts'

export type { AskedChoice, OptionKey } from './question-kinds/choice.ts'
export type { AskedMultiple } from './question-kinds/multiple.ts'
export type { AskedNumber } from './question-kinds/number.ts'
export type { StoredText } from './question-kinds/shared.ts'

export const QUESTION_KINDS = ['choice', 'multiple', 'number'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A question as asked: nothing in it reveals what is right. */
export const AskedQuestion = z.discriminatedUnion('kind', [AskedChoice, AskedMultiple, AskedNumber])
export type AskedQuestion = z.infer<typeof AskedQuestion>

/**
 * An answer as a learner sends it. A choice stays a bare letter for good, because devices hold unsent answers in this form.
 */
export const GivenAnswer = z.union([OptionKey, GivenMultiple, GivenNumber])
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** The kind of a question, a verdict or an answer. A choice does not name it. */
export const kindOf = (one: string | { kind?: QuestionKind | undefined }): QuestionKind =>
  (typeof one === 'string' ? undefined : one.kind) ?? 'choice'

/** An answered question with its key, in a verdict or a mistake. */
export const explainedAnswer = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.object({ ...fields, ...choiceKey, chosen: OptionKey }),
    z.object({ ...fields, ...multipleKey, chosen: OptionKeys }),
    z.object({ ...fields, ...numberKey, chosen: chosenNumber }),
  ])

/** A question with its key. `chosen` is null if the answer was revealed instead of given. */
export const explainedOrRevealed = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.object({ ...fields, ...choiceKey, chosen: z.nullable(OptionKey) }),
    z.object({ ...fields, ...multipleKey, chosen: z.nullable(OptionKeys) }),
    z.object({ ...fields, ...numberKey, chosen: z.nullable(chosenNumber) }),
  ])

/** A key without an answer. */
export const ExplainedKey = z.discriminatedUnion('kind', [
  z.object(choiceKey),
  z.object(multipleKey),
  z.object(numberKey),
])
export type ExplainedKey = z.infer<typeof ExplainedKey>

/** Converts a stored question for display, with its options in the given order. */
export const toAskedQuestion = (question: StoredText, optionOrder: string): AskedQuestion =>
  ASKED[(question.kind ?? 'choice') as QuestionKind](question, optionOrder)

const ASKED: Record<QuestionKind, (question: StoredText, optionOrder: string) => AskedQuestion> = {
  choice: toAskedChoice,
  multiple: toAskedMultiple,
  number: toAskedNumber,
}

/**
 * Returns the one text of an answer, which is stored and compared: equal answers have equal texts. Returns undefined for
 * what is no answer of its kind.
 */
export function canonicalAnswer(given: GivenAnswer): string | undefined {
  // Each kind gets its own answers only.
  const toCanonical = CANONICAL[kindOf(given)] as (given: GivenAnswer) => string | undefined
  return toCanonical(given)
}

const CANONICAL: { [Kind in QuestionKind]: (given: GivenOf<Kind>) => string | undefined } = {
  choice: (letter) => letter,
  multiple: toCanonicalMultiple,
  number: toCanonicalNumber,
}
type GivenOf<Kind extends QuestionKind> = Kind extends 'choice'
  ? OptionKey
  : Extract<GivenAnswer, { kind: Kind }>

export const isSameAnswer = (one: GivenAnswer, other: GivenAnswer): boolean =>
  kindOf(one) === kindOf(other) && canonicalAnswer(one) === canonicalAnswer(other)
