import { LEAST_ANSWER_MS } from '@nextround/contract/quizzes'

const MINUTE = 60_000
/** Faster is a tap without reading, slower a page left open. */
export const TIME_TO_ANSWER = { least: LEAST_ANSWER_MS, most: 10 * MINUTE } as const

type AnswerFacts = {
  readonly isFirstChoice: boolean
  /** Of this question in this revision, by this learner, in any quiz. */
  readonly isFirstMeeting: boolean
  /** The state of the question when it was asked. */
  readonly isLive: boolean
  readonly isReviewed: boolean
  readonly tookMs: number
}

/** Whether an answer says anything about skill: a repeat measures memory, a draft may have a wrong key. */
export const countsForSkill = (answer: AnswerFacts): boolean =>
  answer.isFirstChoice &&
  answer.isFirstMeeting &&
  answer.isLive &&
  answer.isReviewed &&
  answer.tookMs >= TIME_TO_ANSWER.least &&
  answer.tookMs <= TIME_TO_ANSWER.most
