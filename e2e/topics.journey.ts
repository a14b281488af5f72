import { expect, test } from './test.ts'

test('a visitor finds the topics, with figures that came from the database', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'NextRound' })).toBeVisible()

  await page.getByRole('link', { name: 'Explore Topics' }).click()
  await expect(page).toHaveURL('/topics')
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()

  const dsa = page.getByRole('listitem').filter({ hasText: 'Data Structures & Algorithms' })
  await expect(dsa).toContainText('25 questions')
  await expect(dsa).toContainText('38 min')
  await expect(dsa).toContainText('Intermediate')
  await expect(dsa).toContainText('1 question in the bank')
  await expect(page.getByRole('listitem').filter({ hasText: 'Operating Systems' })).toContainText(
    'First questions soon',
  )
  await expect(page.getByRole('listitem')).toHaveCount(9)
})

test('a failure says what happened, and Try Again mends it', async ({ page, complaints }) => {
  await page.route('**/api/topics', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/topics')
  const alert = page.getByText('Failed to fetch topics. Please try again later.')
  await expect(alert).toBeVisible({ timeout: 15_000 })
  // What needs no server is still there to read.
  await expect(page.getByText('Arrays, trees, graphs and the cost of everything')).toBeVisible()

  await page.unroute('**/api/topics')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1 question in the bank').first()).toBeVisible()
  await expect(alert).toBeHidden()
  complaints.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pages can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'NextRound' })).toBeVisible()
    await expect(page.getByText('Test your knowledge. Fix your weak spots.')).toBeVisible()
    await page.getByRole('link', { name: 'Explore Topics' }).click()
    await expect(page.getByRole('heading', { name: 'Database Management' })).toBeVisible()
    await expect(page.getByText('SQL, normal forms, transactions and indexes')).toBeVisible()
  })
})
