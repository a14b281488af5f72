import { expect, expectFailedLoads, test } from './test.ts'

test('an unknown address gets status 404, its own path and two ways on', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/quizz/dsa')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible()
  await expect(page.getByText("Oops! We couldn't find the page you're looking for.")).toBeVisible()
  await expect(page.getByText('/quizz/dsa')).toBeVisible()
  expectFailedLoads(complaints)

  const main = page.getByRole('main')
  await expect(main.locator('a[href="/"]')).toBeVisible()
  await main.locator('a[href="/topics"]').click()
  await expect(page.getByRole('heading', { name: 'Quiz Topics' })).toBeVisible()
})
