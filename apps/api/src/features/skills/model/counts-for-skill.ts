import { MIN_ANSWER_MS, MAX_ANSWER_MS } from '@nextround/contract/quizzes'

/** A faster answer is a tap without reading, a slower one a page left open. */
export const TIME_TO_ANSWER = { least: MIN_ANSWER_MS, most: MAX_ANSWER_MS } as const

type AnswerFacts = {
  readonly isFirstChoice: boolean
  /** The learner's first answer to this revision of the question, in any quiz. */
  readonly isFirstMeeting: boolean
  /** The question's status when it was asked. */
  readonly isLive: boolean
  readonly isReviewed: boolean
  readonly tookMs: number
  /** How long reading takes that belongs to no single question, such as that of a set's passage. */
  readonly readingMs?: number
}

/** Returns whether an answer is evidence of skill: a repeat measures memory, and a draft may have a wrong key. */
export const countsForSkill = (answer: AnswerFacts): boolean =>
  answer.isFirstChoice &&
  answer.isFirstMeeting &&
  answer.isLive &&
  answer.isReviewed &&
  answer.tookMs >= TIME_TO_ANSWER.least &&
  answer.tookMs <= TIME_TO_ANSWER.most + (answer.readingMs ?? 0)
