import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderText } from '../testing/render-page.tsx'
import * as pricing from './pricing.tsx'

const PLANS = [
  ['Free', '₹0/month', 'Get Started', '/signup', 'All ten topics', 'Progress, badges'],
  ['Pro', '₹1,100/month', 'Start free today', '/signup', 'All topics', 'Journal', 'about $12'],
  ['Teams', '₹2,600/month', 'Contact Sales', '/contact', '5 user accounts', 'about $29'],
] as const

it('shows three plans with prices, features and links', async () => {
  const main = await renderText(pricing, '/pricing')
  for (const [name, price, button, to, ...lines] of PLANS) {
    const plan = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const line of [price, ...lines]) await expect.element(plan).toMatchTextContent(line)
    await expect.element(plan.getByRole('link', { name: button })).toHaveAttribute('href', to)
  }
  for (const words of [
    "Plans aren't on sale yet.",
    '7-day free trial without card',
    '50% student discount',
    'with a .edu, .edu.in or .ac.in address',
    'Plan changes take effect at the next billing cycle.',
    'major cards, PayPal and selected cryptocurrencies',
    '30-day money-back guarantee',
  ])
    await expect.element(main).toMatchTextContent(words)
  expect(main.element().querySelector('a[href="/enterprise"]')).not.toBeNull()
})

it('shows what is free today, and collapses future plans', async () => {
  await renderText(pricing, '/pricing')
  const cards = page.getByRole('article')
  const free = cards.nth(0)
  await expect.element(free).toMatchTextContent('Free today')
  for (const limit of ['5 topics', '10 quizzes per month', 'No company quizzes', 'No journal'])
    await expect.element(free.getByText(limit)).not.toBeVisible()
  await userEvent.click(page.getByText('What may change when plans are sold'))
  await expect.element(free.getByText('No progress tracking')).toBeVisible()
  await expect.element(free).toMatchTextContent('None of this applies today.')
  for (const place of [1, 2]) await expect.element(cards.nth(place)).toMatchTextContent('Planned')
})
