import { Verdict, QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import type { Call } from '../harness/call.ts'

/** A first answer to each question of the learner's open quiz. */
export const call: Call = {
  perLearner: QUIZ_SIZE.most,
  request: ({ session_id, first_question, answer }, step) => ({
    method: 'POST',
    path: `/api/quiz-sessions/${session_id}/answers`,
    body: { questionId: String(first_question + step), answer },
  }),
  check(reply) {
    const { chosen, isCorrect, correctAnswer, why, whyNot } = reply as Verdict
    const isRight =
      chosen.length === 1 &&
      isCorrect === (chosen === correctAnswer) &&
      why !== '' &&
      Object.keys(whyNot ?? {}).length > 0
    if (!isRight) throw new Error(`not a verdict: ${JSON.stringify(reply)}`)
  },
}
