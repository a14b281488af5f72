import type { Page } from '@playwright/test'
import type { QuizSession } from '../packages/contract/src/quizzes.ts'
import { answeredCalmly, type Learner, send } from './learner.ts'
import { atQuestion, rightAnswers, wrongKey } from './quiz.ts'

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
    const answer = place < right ? key : wrongKey(key)
    await send(page, `/api/quiz-sessions/${quiz.id}/answers`, { questionId: question.id, answer })
  }
  await answeredCalmly(page, learner, daysAgo)
  await send(page, `/api/quiz-sessions/${quiz.id}/completion`, {})
  return quiz
}

type Begun = { topicId: string; at: number; wrong?: number }

/** A quiz whose answers so far came through the API, the first of them wrong; the page stands at the question `at`. */
export async function continueQuiz(
  page: Page,
  { topicId, at, wrong = 0 }: Begun,
): Promise<QuizSession> {
  await page.goto('/about')
  const keys = await rightAnswers(page.url(), topicId)
  const quiz = (await send(page, '/api/quiz-sessions', { topicId })) as QuizSession
  for (const [place, { id }] of quiz.questions.slice(0, at - 1).entries()) {
    const key = keys.get(id) ?? ''
    const answer = place >= wrong ? key : wrongKey(key)
    await send(page, `/api/quiz-sessions/${quiz.id}/answers`, { questionId: id, answer })
  }
  await page.goto(`/quiz/${topicId}`)
  await page.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(page, at)
  return quiz
}
