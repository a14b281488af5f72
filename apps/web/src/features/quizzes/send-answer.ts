import { call } from '@nextround/contract/call'
import {
  checkAnswer,
  LONGEST_WAIT_MS,
  type OptionKey,
  type Verdict,
} from '@nextround/contract/quizzes'
import { mayPass } from '#platform/passing-errors.ts'

const PAUSE_MS = 1000

export type Answer = {
  sessionId: string
  questionId: string
  answer: OptionKey
  /** By this device's clock, which may be wrong: only the time since then is told. */
  tappedAt: number
}

export const sendAnswer = ({ sessionId, tappedAt, ...body }: Answer): Promise<Verdict> =>
  call(checkAnswer, {
    params: { sessionId },
    body: { ...body, waitedMs: Math.min(LONGEST_WAIT_MS, Math.max(0, Date.now() - tappedAt)) },
  })

/** Most gaps in a network are short: one more try, a second later. */
export async function sendAnswerTwice(answer: Answer): Promise<Verdict> {
  try {
    return await sendAnswer(answer)
  } catch (error) {
    if (!mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return sendAnswer(answer)
  }
}
