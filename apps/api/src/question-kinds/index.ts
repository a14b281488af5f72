import type { Question } from '@nextround/content/questions'
import { type GivenAnswer, kindOf, type QuestionKind } from '@nextround/contract/question-kinds'
import { choice } from './choice.ts'
import { multiple } from './multiple.ts'
import { number } from './number.ts'
import type {
  AnswerColumns,
  ApiKind,
  CorrectableKey,
  CorrectionColumns,
  Explained,
  ProposedCorrection,
  StoredColumns,
  StoredKey,
  StoredMisconceptions,
} from './question-kind.ts'

export type {
  CorrectionColumns,
  Explained,
  ProposedCorrection,
  StoredKey,
  StoredMisconceptions,
} from './question-kind.ts'

type Kinds = { [Kind in QuestionKind]: ApiKind<Kind> }

/** One line for each kind. */
const KINDS: Kinds = { choice, multiple, number }

/** Each kind accepts only its own questions. The functions below look the kind up from the question, so the cast is safe. */
const findKind = (kind: string) => KINDS[kind as QuestionKind] as unknown as ApiKind

export const storedColumns = (question: Question): StoredColumns =>
  findKind(question.kind).store(question)

/** The capabilities that a server needs to ask this question. One without sets would ask it without its passage or chart. */
export const capabilitiesFor = (question: Question): string[] =>
  [findKind(question.kind).needs(question), question.set && 'sets'].filter(
    (name) => name !== undefined,
  )

type Showable = { kind: string; options: unknown; set: unknown }

/** Pages learned to show sets at this level. */
const SETS_LEVEL = 2

/** The lowest level of the contract that can show a question. */
export const contractLevelOf = ({ kind, options, set }: Showable): number =>
  Math.max(findKind(kind).contractLevel(options as object), set === null ? 1 : SETS_LEVEL)

/** Undefined if it is no answer of the kind that it names. */
export const answerColumns = (given: GivenAnswer): AnswerColumns | undefined =>
  findKind(kindOf(given)).toColumns(given)

/** Whether the first answer that a mock saves is a whole one. */
export const isFirstAnswerMeant = (kind: string): boolean => findKind(kind).isFirstAnswerMeant

type Shuffleable = { kind: string; options: unknown; isShuffled: boolean }

export const orderOptions = (question: Shuffleable, random: () => number): string =>
  findKind(question.kind).orderOptions(question.options as object, question.isShuffled, random)

/** Copies field by field, so that no reply carries another field of the key. */
export const explainKey = <Chosen extends string | null>(
  key: StoredKey,
  chosen: Chosen,
): Explained<Chosen> => findKind(key.kind).explain(key, chosen)

export const findMisconception = (
  key: StoredMisconceptions,
  chosen: string | null,
): string | null => (chosen === null ? null : findKind(key.kind).findMisconception(key, chosen))

type ReasonKey = Pick<StoredKey, 'kind' | 'answer' | 'tolerance' | 'whyNot'>

export const findReason = (key: ReasonKey, chosen: string | null): string | null =>
  chosen === null ? null : findKind(key.kind).findReason(key, chosen)

/** Undefined for a correction of another kind, and for one that accepts nothing new. */
export const toCorrection = (
  key: CorrectableKey,
  proposed: ProposedCorrection,
): CorrectionColumns | undefined => findKind(key.kind).toCorrection(key, proposed)

export const isTooMuch = (key: CorrectableKey, correction: CorrectionColumns): boolean =>
  findKind(key.kind).isTooMuch(key, correction)

type TutorText = StoredKey & { options: unknown; shown: unknown; chosen: string }

/** The right answer and the wrong ones with their reasons, one line each. */
export const listAnswers = (text: TutorText): { heading: string; lines: string[] } =>
  findKind(text.kind).listAnswers({
    ...text,
    options: text.options as object,
    shown: text.shown as object,
  })

type AnswerTexts = { kind: string; options: unknown; shown: unknown }

export const answerText = ({ kind, options, shown }: AnswerTexts, answer: string): string =>
  findKind(kind).answerText({ options: options as object, shown: shown as object }, answer)
