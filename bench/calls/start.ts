import { QUIZ_SIZE, type QuizSession } from '../../packages/contract/src/quizzes.ts'
import type { Call } from '../harness/call.ts'

export const call: Call = {
  perLearner: 1,
  request: () => ({ method: 'POST', path: '/api/quiz-sessions', body: { topicId: 'dsa' } }),
  check(reply, isBare) {
    const { id, questions } = reply as QuizSession
    const isRight = id.length === 36 && (isBare || questions.length === QUIZ_SIZE.most)
    if (!isRight) throw new Error(`not a quiz: ${JSON.stringify(reply)}`)
  },
}
