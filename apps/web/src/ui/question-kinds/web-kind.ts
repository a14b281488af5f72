import type { AskedQuestion, GivenAnswer, QuestionKind } from '@nextround/contract/question-kinds'
import type { ReviewItem, Verdict } from '@nextround/contract/quizzes'
import type { ComponentType, ReactNode } from 'react'

type OfKind<One, Kind extends QuestionKind> = One extends { kind?: infer Own }
  ? Kind extends Own
    ? One
    : never
  : never
export type Asked<Kind extends QuestionKind> = OfKind<AskedQuestion, Kind>

/** A key with the answer to it. `chosen` is null if the answer was revealed, or belongs to no quiz. */
export type ExplainedAnswer<Kind extends QuestionKind = QuestionKind> = OfKind<
  DistributiveOmit<ReviewItem, 'question' | 'isCorrected' | 'misconception'>,
  Kind
>
/** `Omit` for each member of a union. */
type DistributiveOmit<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never

/** The verdict on an answer. `choice` is its canonical text. */
export type AnswerState<Kind extends QuestionKind = QuestionKind> =
  | { is: 'checking'; choice: string }
  | { is: 'pending'; choice: string }
  /** In a mock until its section ends, and in a quiz until an answer of several parts is checked. */
  | { is: 'changeable'; choice: string }
  | { is: 'known'; choice: string; verdict: OfKind<Verdict, Kind> }

export type InputProps<Kind extends QuestionKind> = {
  question: Asked<Kind>
  answered: AnswerState<Kind> | undefined
  /** Null takes the answer back. */
  onGive: (given: GivenAnswer | null) => void
  /** Checks an answer of several parts. Undefined in a mock, which checks nothing. */
  onCheck?: (() => void) | undefined
}
type ExplainedProps<Kind extends QuestionKind> = {
  question: Asked<Kind>
  explained: ExplainedAnswer<Kind>
}
export type ReviewProps<Kind extends QuestionKind> = ExplainedProps<Kind> & {
  /** Whether the given answer was later accepted as right too. */
  isCorrected: boolean
  /** Whether the learner marked the right answer as a guess. */
  isGuess: boolean
}

/** The form of an input that is one. The button that sends it is elsewhere on the page. */
export const answerFormId = ({ id }: { id: string }): string => `answer-${id}`

/** Everything that the web app does differently for each kind of question. */
export type WebKind<Kind extends QuestionKind> = {
  /** Takes the answer, and marks it afterwards. */
  Input: ComponentType<InputProps<Kind>>
  /** Whether an answer has several parts, so that it is final only once it is checked. */
  hasParts?: boolean
  /** Whether the input is a form, which the page sends with a button within the thumb's reach. */
  isForm?: boolean
  /**
   * The answer after a key press while the focus is in the question. `choice` is what is chosen so far. Null if the key
   * takes the answer back.
   */
  answerOnKey: (
    question: Asked<Kind>,
    key: string,
    choice: string | undefined,
  ) => GivenAnswer | null | undefined
  /** The keyboard shortcuts, for the note below the question. */
  keysNote: (question: Asked<Kind>) => string
  /** The right answer, in one line. */
  RightAnswer: ComponentType<ExplainedProps<Kind>>
  isRight: (explained: ExplainedAnswer<Kind>) => boolean
  /** The head of the verdict on a wrong answer. */
  wrongWords?: (explained: ExplainedAnswer<Kind>) => string
  /** Why the given answer is wrong. Undefined if it is right or no reason is known. */
  reasonAgainst: (explained: ExplainedAnswer<Kind>, question: Asked<Kind>) => string | undefined
  /** The learner's answer and the right one, in a review. */
  Review: ComponentType<ReviewProps<Kind>>
  /** The options of an unanswered question. */
  Unanswered: ComponentType<{ question: Asked<Kind> }>
  /** An answer as the learner reads it. */
  answerText: (question: Asked<Kind>, chosen: string) => string
  /** The words after "Why" above the explanation. */
  whyHead: (question: Asked<Kind>, explained: ExplainedAnswer<Kind>) => string
  /** Something to add below the explanation, such as how exact an answer must be. */
  addition?: (question: Asked<Kind>, explained: ExplainedAnswer<Kind>) => ReactNode
}
