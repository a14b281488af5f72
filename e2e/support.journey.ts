import { expect, expectNoOverflow, test } from './test.ts'

test('someone who is stuck searches the answers, and finds whom to ask', async ({ page }) => {
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox', { name: 'Search the answers' })
  const entries = main.locator('summary')
  await expect(entries).toHaveCount(17)

  await box.fill('money BACK')
  await expect(main.getByRole('status')).toHaveText('2 answers')
  await entries.filter({ hasText: 'Can I get my money back?' }).click()
  await expect(
    main.getByText('money-back guarantee. Write to us with the transaction ID'),
  ).toBeVisible()
  await expect(main.getByText('Are the company guides official?')).toBeHidden()
  await box.fill('zebra')
  await expect(main.getByText('No answer has these words in it.')).toBeVisible()
  await expectNoOverflow(page)
  await box.clear()
  await expect(main.getByText('Are the company guides official?')).toBeVisible()

  await expect(main.getByText('Never send your password')).toBeVisible()
  await main.getByRole('link', { name: 'Write a message' }).click()
  await expect(page).toHaveURL('/contact')
})

test('a college or company sees what Teams gives and whom to ask', async ({ page }) => {
  await page.goto('/enterprise')
  await expect(
    page.getByRole('heading', { level: 1, name: 'For colleges and companies' }),
  ).toBeVisible()
  const teams = page.getByRole('region', { name: 'What Teams will give you' })
  await expect(teams.getByRole('listitem')).toHaveCount(6)
  for (const name of ['5 user accounts', 'Team analytics', 'Priority support'])
    await expect(teams.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Sales' }).first().click()
  await expect(page).toHaveURL('/contact')
})
