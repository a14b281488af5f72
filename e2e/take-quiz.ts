import type { Page } from '@playwright/test'
import type { QuizSession } from '../packages/contract/src/quizzes.ts'
import { answeredCalmly, type Learner, send } from './learner.ts'
import { rightAnswers } from './quiz.ts'

type Taken = { topicId: string; right: number; daysAgo?: number }

/** A whole quiz through the API, as the quiz page would send it. The page must show the site; the reply is the quiz. */
export async function takeQuiz(
  page: Page,
  learner: Learner,
  { topicId, right, daysAgo = 0 }: Taken,
): Promise<QuizSession> {
  const keys = await rightAnswers(page.url(), topicId)
  const quiz = (await send(page, '/api/quiz-sessions', { topicId })) as QuizSession
  for (const [place, question] of quiz.questions.entries()) {
    const key = keys.get(question.id) ?? ''
    const answer = place < right ? key : key === 'a' ? 'b' : 'a'
    await send(page, `/api/quiz-sessions/${quiz.id}/answers`, { questionId: question.id, answer })
  }
  await answeredCalmly(page, learner, daysAgo)
  await send(page, `/api/quiz-sessions/${quiz.id}/completion`, {})
  return quiz
}
