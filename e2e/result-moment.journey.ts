import type { Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { ask } from './database.ts'
import { answerOne, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const finish = (page: Page) => page.getByRole('button', { name: 'Finish Quiz' }).click()
const open = (page: Page) => page.locator('details[open]')
const confetti = (page: Page) => page.getByTestId('confetti')

/** All but the first answers right, and the last one by luck. */
async function finishWithMistakes(page: Page, baseURL: string | undefined, wrong: number) {
  const userId = await signIn(page.context(), baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dbms')
  const quiz = await continueQuiz(page, { topicId: 'dbms', at: 15, wrong })
  await answerOne(page, keys)
  const told = page.waitForResponse((response) => response.url().endsWith('/guesses'))
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await told
  await finish(page)
  return { ...quiz, userId, address: `/quiz/results/${quiz.id}` }
}

test('a result has its address at once, and a refresh shows it', async ({ page, baseURL }) => {
  const { address } = await finishWithMistakes(page, baseURL, 4)
  await expect(page).toHaveURL(address)
  const score = page.getByRole('img', { name: /^Score: 73%, 11 of 15/ })
  await expect(score).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.reload()
  await expect(score).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('mistakes and guesses lie open; the rest opens, and goes, at a tap', async ({
  page,
  baseURL,
}) => {
  const { userId } = await finishWithMistakes(page, baseURL, 3)
  await expect(page.getByRole('heading', { name: '3 mistakes, 1 guess' })).toBeVisible()
  await expect(page.locator('details')).toHaveCount(15)
  await expect(open(page)).toHaveCount(4)
  await expect(open(page).getByText('Your guess', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const only = page.getByRole('button', { name: 'Only mistakes' })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('details')).toHaveCount(4)
  await page.getByRole('button', { name: 'Only mistakes' }).click()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(open(page)).toHaveCount(15)
  await page.getByRole('button', { name: 'Close all' }).click()
  await expect(open(page)).toHaveCount(0)
  await page.locator('summary').first().click()
  await expect(open(page)).toHaveCount(1)

  const due = await ask<{ day: string; questions: number }>(
    page.url(),
    `SELECT to_char(due_on, 'Dy, Mon FMDD') AS day, count(*)::integer AS questions
       FROM quiz_answers AS answers
       JOIN questions ON questions.id = question_id
       JOIN review_cards AS cards USING (user_id, concept)
      WHERE (NOT is_correct OR is_guess) AND user_id = $1
      GROUP BY due_on ORDER BY due_on`,
    [userId],
  )
  const [first] = due
  await expect(page.getByText(/ come(s)? back on /)).toContainText(
    `${first?.questions} question${first?.questions === 1 ? ' comes' : 's come'} back on ${first?.day}`,
  )
})

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the first pass is celebrated once, with what it has earned', async ({ page, baseURL }) => {
    const { address } = await finishWithMistakes(page, baseURL, 1)
    await expect(page).toHaveURL(address)
    await expect(confetti(page)).toBeVisible()
    await expect(page.getByText('Your first pass in Database Management')).toBeVisible()
    const earned = page.getByRole('region', { name: 'Earned in this quiz' })
    await expect(earned.getByRole('listitem')).toHaveText([
      'Today counts: your streak begins.',
      'First StepNew badge',
      'Past the MarkNew badge',
    ])
    await page.reload()
    await expect(earned.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('Your first pass in Database Management')).toBeVisible()
    await expect(confetti(page)).toHaveCount(0)
  })
})

test('without motion there is no confetti, and a second pass is no first', async ({
  page,
  baseURL,
}) => {
  await finishWithMistakes(page, baseURL, 1)
  await expect(page.getByText('Your first pass in Database Management')).toBeVisible()
  await expect(confetti(page)).toBeHidden()
  const keys = await rightAnswers(baseURL, 'dbms')
  await continueQuiz(page, { topicId: 'dbms', at: 15 })
  await answerOne(page, keys)
  await finish(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Passed' })).toBeVisible()
  await expect(page.getByText('Your first pass')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Earned in this quiz' }).getByRole('listitem'),
  ).toHaveText(['Full MarksNew badge'])
})

test('answers that came too fast are named, and a result is shown without its gains', async ({
  page,
  complaints,
  baseURL,
}) => {
  await answerWith(page, '/gains', 500)
  const { address } = await finishWithMistakes(page, baseURL, 2)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: '2 mistakes' })).toBeVisible()
  await page.unroute('**/gains')
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 mistakes, 1 guess' })).toBeVisible()
  await expect(page.getByText(/answers? came in under 3 seconds\./)).toBeVisible()
  expectFailedLoads(complaints)
})
