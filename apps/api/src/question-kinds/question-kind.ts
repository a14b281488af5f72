import type { Question } from '@nextround/content/questions'
import type { GivenAnswer, QuestionKind } from '@nextround/contract/question-kinds'
import type { Verdict } from '@nextround/contract/quizzes'
import type { NumberRange } from '@nextround/contract/reports-admin'

/** The key of a stored question, as queries select it. Decimals are text, because numbers of JSON would round them. */
export type StoredKey = {
  kind: string
  answer: string
  tolerance: string | null
  why: string
  /** By part: an option, or a frequent wrong number. */
  whyNot: Record<string, string>
}

/** The parts of a key that tell which misconception led to an answer. */
export type StoredMisconceptions = {
  kind: string
  answer: string
  tolerance: string | null
  misconceptions: Record<string, string>
}

/** The columns that a kind fills. */
export type StoredColumns = {
  options: Record<string, string>
  shown: object
  is_shuffled: boolean
  answer: string
  number: string | null
  tolerance: string | null
  why_not: Partial<Record<string, string>>
  misconceptions: Partial<Record<string, string>>
  /** A second reader has given the right answer with the key hidden. */
  is_reviewed: boolean
}

/** The answers that an editor wants to accept besides the key. */
export type ProposedCorrection = { alsoRight: string[] } | { alsoWithin: NumberRange }
/** As stored: options or sets of options by their letters, or a range of numbers with both ends. */
export type CorrectionColumns = { alsoRight: string[]; alsoWithin: NumberRange | null }
/** The facts that decide whether a correction is valid. `inEffect` holds the answers that earlier ones accept. */
export type CorrectableKey = {
  kind: string
  options: unknown
  answer: string
  tolerance: string | null
  inEffect: string[]
}

/** An answered question as the tutor reads it. */
type AnsweredText = StoredKey & { options: object; shown: object; chosen: string }

/** An answer as the database compares it. `number` is null for kinds that compare texts. */
export type AnswerColumns = { kind: string; answer: string; number: string | null }

/** The key as the learner sees it. `chosen` is the learner's answer, and null if the answer was revealed. */
export type Explained<Chosen extends string | null> = Verdict extends infer One
  ? One extends { chosen: infer Own }
    ? Omit<One, 'isCorrect' | 'chosen'> & { chosen: null extends Chosen ? Own | null : Own }
    : never
  : never

/** Everything that the API does differently for each kind of question. It depends on no SQL and no feature. */
export type ApiKind<Kind extends QuestionKind = QuestionKind> = {
  store: (question: Extract<Question, { kind: Kind }>) => StoredColumns
  /** The capability that a server needs to ask this question, beyond choices of four options. */
  needs: (question: Extract<Question, { kind: Kind }>) => string | undefined
  /** The lowest level of the contract that can show it. */
  contractLevel: (options: object) => number
  /** Undefined if the text is no answer of this kind. */
  toColumns: (given: GivenAnswer) => AnswerColumns | undefined
  /** Whether the first answer that a mock saves is a whole one, so that the last one can be compared with it. */
  isFirstAnswerMeant: boolean
  /** The letters of the options in the order in which a quiz shows them. Empty without options. */
  orderOptions: (options: object, isShuffled: boolean, random: () => number) => string
  /** The only way out for a key: to learners who have answered the question or revealed its answer. */
  explain: <Chosen extends string | null>(key: StoredKey, chosen: Chosen) => Explained<Chosen>
  /** The misconception behind an answer. Null if none is known. */
  findMisconception: (key: StoredMisconceptions, chosen: string) => string | null
  /** Why the given answer is wrong. Null if nothing is known about it. */
  findReason: (
    key: Pick<StoredKey, 'answer' | 'tolerance' | 'whyNot'>,
    chosen: string,
  ) => string | null
  /** Undefined for a correction of another kind, and for one that accepts nothing new. */
  toCorrection: (key: CorrectableKey, proposed: ProposedCorrection) => CorrectionColumns | undefined
  /** Whether so much would be right that no question is left. */
  isTooMuch: (key: CorrectableKey, correction: CorrectionColumns) => boolean
  /** The right answer and the wrong ones with their reasons, one line each, for the tutor. */
  listAnswers: (text: AnsweredText) => { heading: string; lines: string[] }
  /** An answer as a learner reads it, with its unit. */
  answerText: (text: { options: object; shown: object }, answer: string) => string
}
