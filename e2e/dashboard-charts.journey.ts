import { oneQuiz, thousandQuizzes } from './dashboard-replies.ts'
import { region, showProgress, WIDE } from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

test('scores of different topics make a line, but no gain', async ({ page }) => {
  const { recentQuizzes } = thousandQuizzes()
  await showProgress(page, oneQuiz({ recentQuizzes: recentQuizzes.slice(0, 9) }))
  const trend = region(page, 'Score over time')
  await expect(trend).toContainText('Your last 9 quizzes, on any topic.')
  await expect(
    trend.getByRole('img', {
      name: /^Score over time: from Verbal & Communication 39% on .+ to Operating Systems 93% on .+; pass mark 70%$/,
    }),
  ).toBeVisible()
  await expect(trend.getByText(/since/)).toHaveCount(0)
})

test('charts are tables too', async ({ page }) => {
  await showProgress(page, thousandQuizzes())
  await page.getByText('Show as a table: Score over time').click()
  const scores = page.getByRole('table', { name: 'Score over time' })
  await expect(scores.getByRole('row')).toHaveCount(11)
  await expect(scores).toContainText('93%')
  await page.getByText('Show as a table: Activity by day').click()
  await expect(page.getByRole('table', { name: 'Activity by day' })).toContainText('Does not count')
})

test('the heat map shows as many weeks as fit, this one always', async ({ page }) => {
  const weeksInSight = () =>
    page.getByRole('img', { name: /^Activity:/ }).evaluate((map) => {
      const { top } = map.getBoundingClientRect()
      const columns = [...map.children].map((column) => column.getBoundingClientRect())
      // This week comes first and stands at the end of its line.
      const shown = columns.filter((box) => box.top < top + 1)
      return shown.every(({ left }) => left <= (columns[0]?.left ?? 0)) ? shown.length : 0
    })
  await page.setViewportSize(WIDE)
  await showProgress(page, thousandQuizzes())
  const all = await weeksInSight()
  expect([18, 19]).toContain(all)
  await page.setViewportSize({ width: 320, height: 640 })
  const fewer = await weeksInSight()
  expect(fewer).toBeGreaterThan(10)
  expect(fewer).toBeLessThan(all)
})
