import type { Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, test } from './test.ts'

/** What a learner got wrong in this quiz; two questions may ask about one concept. */
async function wrongConcepts(page: Page, sessionId: string) {
  const wrong = await ask(
    page.url(),
    'SELECT DISTINCT concept FROM quiz_answers JOIN questions ON questions.id = question_id WHERE session_id = $1 AND NOT is_correct',
    [sessionId],
  )
  return wrong.length
}

test('figures follow from the first quiz on', async ({ page }) => {
  const asha = await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
  await page.goto('/dashboard/progress')
  const main = page.getByRole('main')
  await expect(main.getByText('Total Quizzes')).toBeVisible()
  await expect(main.getByText('11/15').first()).toBeVisible()
  await expect(main.getByText('73%').first()).toBeVisible()
  await expect(main.getByText('First Step', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skills', exact: true }).click()
  await expect(main.getByText(/^about \d+ \(\d+.\d+\), from 15 answers$/i)).toBeVisible()
  await expectAccessible(page)
})

test('a weak skill is named, put aside, and practised', async ({ page }) => {
  const asha = await signUp(page)
  await takeQuiz(page, asha, { topicId: 'os', right: 2 })
  await page.goto('/dashboard')
  const alert = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  await expect(alert).toContainText('Operating Systems')
  // As many as the practice behind the button will ask.
  await expect(alert).toContainText(/\d+ questions on [\w ,-]+\. About \d+ minutes\./)
  await alert.getByRole('button', { name: 'Not now' }).click()
  await expect(alert).toBeHidden()
  await page.getByRole('link', { name: 'Skills', exact: true }).click()
  await expect(page.getByText('Needs improvement - practice recommended')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Needs improvement - practice recommended')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('what was wrong comes back in a re-test', async ({ page }) => {
  const asha = await signUp(page)
  const { id } = await takeQuiz(page, asha, { topicId: 'aptitude', right: 9, daysAgo: 12 })
  const due = await wrongConcepts(page, id)
  await page.goto('/dashboard')
  await expect(
    page.getByRole('heading', { name: `Re-test ${due} concepts`, exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Start re-test' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly re-test' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText(/^1 of 1\d$/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Re-test', exact: true })).toBeVisible()
})

test('the offer of a re-test is asked for anew at every visit', async ({ page }) => {
  await signUp(page)
  await answerWith(page, '/api/quiz-offers/re-test', 200, { questions: 10 })
  await page.goto('/quiz?review=due')
  await expect(page.getByText('10 questions', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to topics' }).click()
  await expect(page).toHaveURL('/topics')
  await expect(page.getByRole('heading', { name: 'Quiz Topics' })).toBeVisible()
  await page.unroute('**/api/quiz-offers/re-test')
  await answerWith(page, '/api/quiz-offers/re-test', 200, { questions: 12 })
  await page.goBack()
  await expect(page.getByText('12 questions', { exact: true })).toBeVisible()
})
