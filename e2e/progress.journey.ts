import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

/** The concepts that a learner got wrong in this quiz. Two questions may share a concept. */
async function wrongConcepts(page: Page, sessionId: string) {
  const wrong = await ask(
    page.url(),
    'SELECT DISTINCT concept FROM quiz_answers JOIN questions ON questions.id = question_id WHERE session_id = $1 AND NOT is_correct',
    [sessionId],
  )
  return wrong.length
}

test('figures update from the first quiz on, and a weak skill is shown until dismissed', async ({
  page,
}) => {
  const asha = await signUp(page)
  const main = page.getByRole('main')

  await test.step('a dashboard that does not come is loaded again on demand', async () => {
    let asked = 0
    await page.route('**/api/dashboard', async (route) => {
      asked += 1
      // The first request never gets a reply.
      if (asked > 1) await route.fallback()
    })
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your dashboard')).toBeAttached()
    // The note about the long wait appears after a few seconds.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  })

  await test.step('the first quiz', async () => {
    await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
    await page.goto('/dashboard/progress')
    await expect(main.getByText('Total Quizzes')).toBeVisible()
    await expect(main.getByText('11/15').first()).toBeVisible()
    await expect(main.getByText('73%').first()).toBeVisible()
    await expect(main.getByText('First Step', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Skills', exact: true }).click()
    await expect(main.getByText(/^about \d+ \(\d+.\d+\), from 15 answers$/i)).toBeVisible()
  })

  await test.step('a weak skill', async () => {
    await takeQuiz(page, asha, { topicId: 'os', right: 2 })
    await page.goto('/dashboard')
    const alert = page.getByRole('dialog', { name: 'Skill Insight Alert' })
    await expect(alert).toContainText('Operating Systems')
    // As many questions as the button's practice will ask.
    await expect(alert).toContainText(/\d+ questions on [\w ,/-]+\. About \d+ minutes\./)
    const improve = await alert.getByRole('link', { name: 'Start Improving' }).getAttribute('href')
    const closed = page.waitForResponse('**/api/dashboard/alert/closing')
    await alert.getByRole('button', { name: 'Not now' }).click()
    await expect(alert).toBeHidden()
    await closed
    const step = page.getByRole('link', { name: 'Start practice' })
    await expect(step).toHaveAttribute('href', improve ?? '')
    await page.getByRole('link', { name: 'Skills', exact: true }).click()
    const isWeak = page.getByText('Needs improvement - practice recommended')
    await expect(isWeak).toBeVisible()
    await page.reload()
    await expect(isWeak).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test('mistakes come back in a re-test', async ({ page }) => {
  const asha = await signUp(page)
  const { id } = await takeQuiz(page, asha, { topicId: 'aptitude', right: 9, daysAgo: 12 })
  const due = await wrongConcepts(page, id)
  await page.goto('/dashboard')
  await expect(
    page.getByRole('heading', { name: `Re-test ${due} concepts`, exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Start re-test' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly re-test' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText(/^1 of 1\d$/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Re-test', exact: true })).toBeVisible()
})
