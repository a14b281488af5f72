import { expect, test } from './test.ts'

const PLANS = [
  ['Free', '$0/month', 'Get Started', '/signup', '5 topics', 'No company quizzes', 'No journal'],
  ['Pro', '$12/month', 'Start free today', '/signup', 'All topics', 'Unlimited quizzes', 'Journal'],
  ['Teams', '$29/month', 'Contact Sales', '/contact', '5 user accounts', 'Priority support'],
] as const

test('three plans with their prices, lists and ways on', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect(page.getByText('Plans are not sold yet.').first()).toBeVisible()

  for (const [name, price, button, to, ...lines] of PLANS) {
    const plan = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(plan).toContainText(price)
    for (const line of lines) await expect(plan).toContainText(line)
    await expect(plan.getByRole('link', { name: button })).toHaveAttribute('href', to)
  }
  const cards = page.getByRole('article')
  await expect(cards.nth(0)).toContainText('Free today')
  await expect(cards.nth(0)).toContainText('All nine topics')
  await expect(cards.nth(1)).toContainText('Planned')
  await expect(cards.nth(1)).toContainText('about ₹1,100 a month')
  await expect(cards.nth(2)).toContainText('Planned')

  const main = page.getByRole('main')
  for (const text of [
    '7-day free trial without card',
    '50% student discount',
    'with a .edu, .edu.in or .ac.in address',
    'Plan changes take effect at the next billing cycle.',
    'major cards, PayPal and selected cryptocurrencies',
    '30-day money-back guarantee',
  ])
    await expect(main).toContainText(text)
  await expect(main.locator('a[href="/enterprise"]')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one answer is open at a time', async ({ page }) => {
    await page.goto('/pricing')
    const cancel = page.getByText('Cancel at least 24 hours before the period ends')
    await page.getByText('How do I cancel?').click()
    await expect(cancel).toBeVisible()
    await page.getByText('Can I buy a plan today?').click()
    await expect(page.getByText('No. Plans are not sold yet')).toBeVisible()
    await expect(cancel).toBeHidden()
  })
})
