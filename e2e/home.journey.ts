import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'

const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'web-development', 'ai-ml']

test('a guest is led in', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText('Know It. Crack It.')).toBeVisible()
  await expect(main.getByRole('link', { name: "Get Started — It's Free" })).toHaveAttribute(
    'href',
    '/login',
  )
  await expect(main.getByRole('link', { name: 'Explore Topics' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await expect(main.getByText('Joined by 2,000+ learners')).toBeVisible()

  const sample = main.getByRole('figure').first()
  for (const words of [
    'Data Structures',
    '15 questions',
    'worst-case time complexity of quicksort',
    '6/15',
    '40%',
    'Next',
  ]) {
    await expect(sample).toContainText(words)
  }
  await expect(sample.getByRole('listitem')).toHaveCount(4)
  await expect(main.getByText(/^\d+ questions$/).first()).toBeVisible()
  await expect(main.getByText('Every wrong option explained')).toBeVisible()
  await expect(main.getByText(/^\d+ company guides with sources and dates$/)).toBeVisible()

  await expect(main.getByRole('link', { name: 'Start Quiz Now' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Get Started for Free' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
})

test('six topics and four companies are one tap away', async ({ page }) => {
  await page.goto('/')
  const topics = page.getByRole('region', { name: 'Test Yourself in Popular Topics' })
  const hrefs = await topics
    .locator('article h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(TOPICS.map((id) => `/quiz/${id}`))
  await expect(topics.getByRole('link', { name: 'View all topics' })).toHaveAttribute(
    'href',
    '/topics',
  )

  const companies = page.getByRole('region', { name: 'Practice by Company' })
  for (const slug of ['infosys', 'tcs', 'wipro', 'accenture']) {
    await expect(companies.locator(`a[href="/companies/${slug}"]`)).toBeVisible()
  }
  await expect(companies.getByRole('link', { name: 'View all companies' })).toHaveAttribute(
    'href',
    '/companies',
  )
})

test('what the page shows comes in the order in which a stranger asks', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Test Yourself in Popular Topics',
    'See where you stand',
    'A drive is coming? Plan for it',
    'Practice by Company',
    'For placement cells',
    'Ready for your next round?',
  ])
})

test('a learner is led back to the own work', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'Start Quiz Now' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await expect(main.getByRole('link', { name: 'Get Started for Free' })).toHaveCount(0)
})
