import type { Question } from '../kinds/question.ts'
import type { Check } from '../checks/finding.ts'

/** Something that a machine found: a value, or what a program or query printed, in several forms. */
export type Found = { value: number; tolerance?: number | undefined } | { forms: string[] }

/** A wrong answer with its own explanation: an option, or a frequent wrong number. */
type WrongAnswer = {
  /** A letter, or the number. */
  part: string
  text: string
  /** The field of the file that holds it. */
  field: string
  misconception: string | undefined
}

/** Everything that content does differently for each kind of question. */
export type ContentKind<Q extends Question, Compiled extends Q = Q> = {
  /** The probability of guessing right. */
  guess: (question: Q) => number
  /** Joins lines and fills in defaults, for storage and display. */
  compile: (question: Q) => Compiled
  /** The parts that ids.lock hashes besides stem, code and set: those that learners see or that count as right. */
  locked: (question: Q) => readonly unknown[]
  /** The parts that a second reader sees besides stem and code. */
  seen: (question: Q) => unknown
  /** The right answer as a learner reads it. */
  keyText: (question: Q) => string
  wrongAnswers: (question: Q) => WrongAnswer[]
  /** The texts of a question besides its stem, code and explanation, by field. */
  texts: (question: Q) => [field: string, text: string][]
  sheet: {
    /** The lines below the stem that the reader fills in. */
    print: (question: Q, seed: number) => string
    /** The text after `answer:` in its recorded form. Undefined if it isn't an answer. */
    read: (line: string, question: Q, seed: number) => string | undefined
  }
  /** Whether an answer is right. */
  isRight: (question: Q, answered: string) => boolean
  paper: {
    /** HTML below the question. */
    toAnswer: (question: Q, seed: number) => string
    /** HTML of the right answer in the key. */
    key: (question: Q, seed: number) => string
  }
  preview: {
    /** HTML of the field to answer in. */
    field: (question: Q, given: string | undefined) => string
    /** HTML of the right answer and of why the others are wrong. */
    result: (question: Q, given: string) => string
    /** Whether the text of the address is an answer. */
    isGiven: (question: Q, given: string) => boolean
  }
  /**
   * The parts that a machine's result is compared with. The recorded comparison stays valid while they don't change.
   */
  compared: (question: Q) => object
  /** Replaces what a program or query names besides `{{code}}`. */
  fillIn?: (question: Q, text: string) => string
  /** Returns nothing if what a machine found is the key alone. */
  disagreement: (question: Q, found: Found) => string | undefined
  checks: readonly Check<Q>[]
  /** A template to fill in, below the stem. `prefix` begins the ids of the topic's misconceptions. */
  template: (prefix: string) => { fields: string; wrong: string; missing: string }
}
