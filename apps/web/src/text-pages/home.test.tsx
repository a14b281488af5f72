import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderText } from '../testing/render-page.tsx'
import { signIn } from '../testing/server.ts'
import * as home from './home.tsx'

const region = (name: string) => page.getByRole('region', { name })

it('takes a guest to sign-up', async () => {
  const main = await renderText(home, '/')
  for (const [name, to] of [
    ["Get Started — It's Free", '/login'],
    ['Explore Topics', '/topics'],
    ['Start Quiz Now', '/login'],
    ['Get Started for Free', '/signup'],
    ['Learn More about NextRound', '/about'],
    ['View all topics', '/topics'],
    ['View all companies', '/companies'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', to)
  for (const words of [
    'Know It. Crack It.',
    'Joined by 2,000+ learners',
    /\d+ questions/,
    'Every wrong option explained',
    /\d+ company guides with sources and dates/,
  ])
    await expect.element(main).toMatchTextContent(words)

  const sample = main.getByRole('figure').first()
  for (const words of [
    'Data Structures',
    '15 questions',
    'worst-case time complexity of quicksort',
    '6/15',
    '40%',
    'Next',
  ])
    await expect.element(sample).toMatchTextContent(words)
  await expect.element(sample.getByRole('listitem')).toHaveLength(4)
})

it('answers a visitor’s questions in order, with topics and companies one tap away', async () => {
  const main = await renderText(home, '/')
  const titles = main.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Test Yourself in Popular Topics',
    'See where you stand',
    'Placement drive coming up? Plan for it',
    'Practice by Company',
    'For placement cells',
    'Ready for your next round?',
  ])
  const listLinks = (name: string) =>
    region(name)
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(listLinks('Test Yourself in Popular Topics')).toEqual(
    expect.arrayContaining(
      ['dsa', 'dbms', 'os', 'oops', 'web-development', 'ai-ml'].map((id) => `/quiz/${id}`),
    ),
  )
  expect(listLinks('Practice by Company')).toEqual(
    expect.arrayContaining(
      ['infosys', 'tcs', 'wipro', 'accenture'].map((slug) => `/companies/${slug}`),
    ),
  )
})

it('takes a learner back to their own work', async () => {
  signIn()
  const main = await renderText(home, '/')
  await expect.element(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveLength(2)
  await expect
    .element(main.getByRole('link', { name: 'Start Quiz Now' }))
    .toHaveAttribute('href', '/topics')
  await expect
    .element(main.getByRole('link', { name: 'Get Started for Free' }))
    .not.toBeInTheDocument()
})
