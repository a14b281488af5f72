import { expect, test } from './test.ts'

test('the first screen offers to start and to see the prices', async ({ page }) => {
  await page.goto('/features')
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute(
    'href',
    '/signup',
  )
  await main.getByRole('link', { name: 'View Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
})

test('every feature has its name, and each core feature can be tried', async ({ page }) => {
  await page.goto('/features')
  const main = page.getByRole('main')
  const core = [
    'Smart Quiz System',
    'AI Performance Analysis',
    'Comprehensive Dashboard',
    'Company-Specific Preparation',
  ]
  for (const name of core) {
    const feature = main.getByRole('article').filter({ hasText: name })
    await expect(feature.getByRole('heading', { name })).toBeVisible()
    await expect(feature.getByRole('link', { name: 'Try This Feature' })).toHaveAttribute(
      'href',
      '/signup',
    )
  }

  const others = [
    'Adaptive Learning',
    'AI-Powered Feedback',
    'Detailed Analytics',
    'Study Guides',
    'Timed Practice',
    'Progress Tracking',
    'Community Support',
    'Customizable Dashboard',
    'Achievements and Badges',
  ]
  for (const name of others)
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
})

test('what is not built yet says so on its own card', async ({ page }) => {
  const planned = async (path: string) => {
    await page.goto(path)
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByText('Planned', { exact: true }) })
    return cards.getByRole('heading', { level: 3 }).allTextContents()
  }
  expect(await planned('/features')).toEqual(['Timed Practice', 'Customizable Dashboard'])
  expect(await planned('/enterprise')).toHaveLength(6)
})

test('a drawn screen says that it is an example', async ({ page }) => {
  await page.goto('/features')
  await expect(page.getByRole('figure')).toHaveText([/Example/, /Example/, /Example/, /Example/])
})

test('the page ends with both ways on', async ({ page }) => {
  await page.goto('/features')
  const closing = page.getByRole('region', { name: 'Find your first weak spot' })
  await expect(closing.getByRole('link', { name: 'View Pricing' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  // By key: sections that are drawn as they come near may move what a finger is just on.
  await closing.getByRole('link', { name: 'Get Started for Free' }).press('Enter')
  await expect(page).toHaveURL('/signup')
})
