import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderText } from '../testing/render-page.tsx'
import * as about from './about.tsx'

it('explains the project’s purpose and how a round works', async () => {
  const main = await renderText(about, '/about')
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toMatchTextContent('About NextRound')
  for (const name of ['Our mission', 'Our story', 'How It Works'])
    await expect.element(main.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const name of ['AI-Powered', 'Targeted Learning', 'Progress Tracking'])
    await expect.element(main.getByRole('heading', { level: 3, name })).toBeVisible()
  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('10-15 questions'),
    expect.stringContaining('detailed feedback'),
    expect.stringContaining('recommendations'),
    expect.stringContaining('every week'),
  ])
})

it('marks every sample testimonial as a sample', async () => {
  await renderText(about, '/about')
  const cards = page.getByRole('region', { name: 'Sample testimonials' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(3)
  await expect.element(cards.getByText('Sample', { exact: true })).toHaveLength(3)
})

it('ends with contacts and two links', async () => {
  const main = await renderText(about, '/about')
  const people = page.getByRole('region', { name: 'Who is behind it' })
  await expect.element(people.getByRole('heading', { name: 'The NextRound team' })).toBeVisible()
  for (const [name, to] of [
    ['hello@nextround.example', 'mailto:hello@nextround.example'],
    ['Get Started for Free', '/signup'],
    ['Explore Topics', '/topics'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', to)
})
