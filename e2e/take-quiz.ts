import type { Page } from '@playwright/test'
import type { AskedQuestion, QuizSession } from '../packages/contract/src/quizzes.ts'
import { answeredCalmly, type Learner, send } from './learner.ts'
import { atQuestion, rightAnswers, wrongKey } from './quiz.ts'

type OnTopic = { topicId: string; subskill?: string }
export type Aim = OnTopic | { reTest: true } | { placement: string | null } | { task: string }
type Taken = Aim & { right: number; daysAgo?: number }

/** An answer as the page sends it. */
function toGiven({ kind }: AskedQuestion, key: string) {
  if (kind === 'multiple') return { kind, chosen: Array.from(key) }
  return kind === 'number' ? { kind, text: key } : key
}

/** Takes a whole quiz through the API, as the quiz page would. The page must show the site. Returns the quiz. */
export async function takeQuiz(
  page: Page,
  learner: Learner,
  { right, daysAgo = 0, ...aim }: Taken,
): Promise<QuizSession> {
  const quiz = (await send(page, '/api/quiz-sessions', aim)) as QuizSession
  const keys = await rightAnswers(page.url(), ...quiz.questions.map(({ topicId }) => topicId))
  for (const [index, question] of quiz.questions.entries()) {
    const key = keys.get(question.id) ?? ''
    const answer = toGiven(question, index < right ? key : wrongKey(key))
    await send(page, `/api/quiz-sessions/${quiz.id}/answers`, { questionId: question.id, answer })
  }
  await answeredCalmly(page, learner, daysAgo)
  await send(page, `/api/quiz-sessions/${quiz.id}/completion`, {})
  return quiz
}

type Begun = OnTopic & { at: number; wrong?: number }

/**
 * Starts a quiz whose earlier answers came through the API, the first `wrong` of them wrong. The page shows question
 * `at`.
 */
export async function continueQuiz(
  page: Page,
  { at, wrong = 0, ...aim }: Begun,
): Promise<QuizSession> {
  await page.goto('/about')
  const keys = await rightAnswers(page.url(), aim.topicId)
  const quiz = (await send(page, '/api/quiz-sessions', aim)) as QuizSession
  for (const [index, question] of quiz.questions.slice(0, at - 1).entries()) {
    const key = keys.get(question.id) ?? ''
    const answer = toGiven(question, index >= wrong ? key : wrongKey(key))
    await send(page, `/api/quiz-sessions/${quiz.id}/answers`, { questionId: question.id, answer })
  }
  const { topicId, subskill } = aim
  await page.goto(`/quiz/${topicId}${subskill ? `?subskill=${subskill}` : ''}`)
  await page.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(page, at, quiz.questions.length)
  return quiz
}
