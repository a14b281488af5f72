import { expect, test } from './test.ts'

test('the API can be browsed, without a word to anyone else', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/docs/api', { waitUntil: 'networkidle' })

  await expect(page.getByRole('heading', { name: 'NextRound API' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'The signed-in user, or null for a guest.' }),
  ).toBeVisible()
  expect(foreign).toEqual([])
})
