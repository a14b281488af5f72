import { expect, test } from './test.ts'

test('the API can be browsed', async ({ page }) => {
  await page.goto('/docs/api', { waitUntil: 'load' })

  await expect(page.getByRole('heading', { name: 'NextRound API' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'The signed-in user, or null for a guest.' }),
  ).toBeVisible()
})
