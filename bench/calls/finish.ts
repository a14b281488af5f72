import type { QuizResult } from '../../packages/contract/src/quizzes.ts'
import type { Call } from '../harness/call.ts'

/** Ends the open quiz of a learner who has answered all of it. */
export const call: Call = {
  perLearner: 1,
  request: ({ session_id }) => ({
    method: 'POST',
    path: `/api/quiz-sessions/${session_id}/completion`,
    body: {},
  }),
  check(reply, isBare) {
    const { id, totalQuestions } = reply as QuizResult
    const isRight = id.length === 36 && (isBare || totalQuestions === 15)
    if (!isRight) throw new Error(`not a result: ${JSON.stringify(reply)}`)
  },
}
