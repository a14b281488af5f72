import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

test('figures update from the first quiz on, and a weak skill has advice on request', async ({
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
    await expect(page.getByRole('link', { name: 'Set up your plan' })).toBeVisible()
  })

  await test.step('the first quiz', async () => {
    await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
    await page.goto('/dashboard/progress')
    await expect(main.getByText('Total Quizzes')).toBeVisible()
    await expect(main.getByText('11/15').first()).toBeVisible()
    await expect(main.getByText('73%').first()).toBeVisible()
    await expect(main.getByText('First Step', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Skills', exact: true }).click()
    await main.getByRole('heading', { name: 'Database Management' }).click()
    await expect(main.getByText(/^about \d+ \(\d+.\d+\), from 15 answers$/i)).toBeVisible()
  })

  await test.step('a weak skill', async () => {
    await takeQuiz(page, asha, { topicId: 'os', right: 2 })
    await page.goto('/dashboard')
    const alert = page.getByRole('dialog', { name: 'Skill Insight Alert' })
    await expect(page.getByText('Next step', { exact: true })).toBeVisible()
    await expect(alert).toBeHidden()
    await page.getByRole('link', { name: 'Skills', exact: true }).click()
    await page.getByRole('button', { name: 'See what helps' }).click()
    await expect(alert).toContainText('Operating Systems')
    // As many questions as the button's practice will ask.
    await expect(alert).toContainText(/\d+ questions on [\w ,/-]+\. About \d+ minutes\./)
    await expect(alert.getByRole('link', { name: 'Start Improving' })).toHaveAttribute(
      'href',
      /^\/quiz\/os(\?subskill=[a-z-]+)?$/,
    )
    await alert.getByRole('button', { name: 'Not now' }).click()
    await expect(alert).toBeHidden()
    const isWeak = page.getByText('Needs improvement - practice recommended')
    await expect(isWeak).toBeVisible()
    await page.reload()
    await expect(isWeak).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test('the plan’s number of mistakes is learnt again', async ({ page }) => {
  const asha = await signUp(page)
  await takeQuiz(page, asha, { topicId: 'aptitude', right: 5, daysAgo: 12 })
  await page.goto('/dashboard')
  const task = page.getByRole('link', { name: /^Learn again: / })
  const questions = /(\d+) questions/.exec((await task.textContent()) ?? '')![1]
  const title = await task.locator('span span').first().innerText()
  await task.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`${questions} questions`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText(`1 of ${questions}`, { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue your quiz' })).toBeVisible()
})
