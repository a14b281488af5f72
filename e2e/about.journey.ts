import { expect, test } from './test.ts'

test('a visitor reads what the project is for and how a round works', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About NextRound' })).toBeVisible()
  for (const name of ['Our mission', 'Our story', 'How It Works'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const name of ['AI-Powered', 'Targeted Learning', 'Progress Tracking'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()

  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(0)).toContainText('10-15 questions')
  await expect(steps.nth(1)).toContainText('detailed feedback')
  await expect(steps.nth(2)).toContainText('recommendations')
  await expect(steps.nth(3)).toContainText('every week')
})

test('nobody mistakes a sample testimonial for a real one', async ({ page }) => {
  await page.goto('/about')
  const cards = page.getByRole('region', { name: 'Sample testimonials' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.getByText('Sample', { exact: true })).toHaveCount(3)
})

test('the page ends with people to write to, and two ways on', async ({ page }) => {
  await page.goto('/about')
  const people = page.getByRole('region', { name: 'Who is behind it' })
  await expect(people.getByRole('heading', { name: 'The NextRound team' })).toBeVisible()
  await expect(people.getByRole('link', { name: 'hello@nextround.example' })).toHaveAttribute(
    'href',
    'mailto:hello@nextround.example',
  )

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Started for Free' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await main.getByRole('link', { name: 'Explore Topics' }).click()
  await expect(page).toHaveURL('/topics')
})
