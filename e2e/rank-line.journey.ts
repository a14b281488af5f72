import { answerWith, holdBack } from './answers.ts'
import { showDashboard } from './dashboard.ts'
import { oneQuiz } from './dashboard-replies.ts'
import { signUp } from './learner.ts'
import { signIn } from './signed-in.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.describe('on the dashboard', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

  test('the rank comes late and moves nothing', async ({ page }) => {
    await answerWith(page, '/api/leaderboard/me/rank', 200, {
      rank: 1_284,
      ranked: 14_302,
      movement: 37,
    })
    const release = await holdBack(page, '/api/leaderboard/me/rank')
    await showDashboard(page, oneQuiz())
    const step = page.getByRole('region', { name: 'Practise Paging' })
    const before = (await step.boundingBox())?.y
    release()
    const line = page.getByRole('link', {
      name: 'Your rank #1,284 of 14,302 · up 37 since yesterday',
    })
    await expect(line).toBeVisible()
    expect((await step.boundingBox())?.y).toBe(before)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('a failure is silent', async ({ page, complaints }) => {
    await answerWith(page, '/api/leaderboard/me/rank', 500, {
      code: 'server.failed',
      requestId: '1',
    })
    await showDashboard(page, oneQuiz())
    await expect(page.getByRole('main').getByText('Your rank')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expectFailedLoads(complaints)
  })
})

test('on a result the rank comes late, under what the result says', async ({ page }) => {
  const asha = await signUp(page)
  const { id } = await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
  await answerWith(page, '/api/leaderboard/me/rank', 200, { rank: 7, ranked: 9, movement: -2 })
  const release = await holdBack(page, '/api/leaderboard/me/rank')
  await page.goto(`/quiz/results/${id}`)
  const review = page.getByRole('button', { name: 'Only mistakes' })
  const before = (await review.boundingBox())?.y
  release()
  const line = page.getByRole('link', { name: 'Rank #7 of 9 · down 2 since yesterday' })
  await expect(line).toBeVisible()
  expect((await review.boundingBox())?.y).toBe(before)
  expect((await line.boundingBox())?.y).toBeLessThan(before ?? 0)
})
