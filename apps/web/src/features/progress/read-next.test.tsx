import type { ReadingSuggestion } from '@nextround/contract/progress'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  renderPage,
} from '../../testing/render-page.tsx'
import { ReadNext } from './read-next.tsx'

const NOTHING = { level: null, minutes: null, label: null }
const toRead: ReadingSuggestion[] = [
  {
    ...NOTHING,
    title: 'Use The Index, Luke',
    to: 'https://use-the-index-luke.com',
    type: 'article',
    level: 'intermediate',
    topicId: 'dbms',
    label: 'Indexing',
  },
  {
    ...NOTHING,
    title: 'Twelve things placement notes get wrong',
    to: '/blog/twelve-things-placement-notes-get-wrong',
    type: 'post',
    topicId: 'oops',
    label: 'Polymorphism',
  },
  {
    ...NOTHING,
    title: 'SQL by questions',
    to: '/guides/sql-by-questions',
    type: 'guide',
    level: 'beginner',
    topicId: 'web-development',
  },
]

it.each([360, 1280])('shows the type and purpose of each resource at %d px', async (width) => {
  await page.viewport(width, 900)
  await renderPage(() => <ReadNext toRead={toRead} />, '/dashboard/skills')
  const entries = page.getByRole('region', { name: 'Read next' }).getByRole('listitem')
  for (const [index, words] of [
    [0, 'For Indexing in Database Management'],
    [0, 'article, intermediate, use-the-index-luke.com'],
    [1, 'For Polymorphism in Object-Oriented Programming'],
    [1, 'Post on our blog'],
    [2, 'For Web Development'],
    [2, 'Study guide, beginner'],
  ] as const)
    await expect.element(entries.nth(index)).toMatchTextContent(words)
  expectNoOverflow()
  await expectAccessible()
  await page.viewport(360, 740)
})

it('opens external sites in a new tab without a referrer, and our pages in this one', async () => {
  await renderPage(() => <ReadNext toRead={toRead} />, '/dashboard/skills')
  const away = page.getByRole('link', { name: 'Use The Index, Luke (opens in a new tab)' })
  await expect.element(away).toHaveAttribute('href', 'https://use-the-index-luke.com')
  await expect.element(away).toHaveAttribute('target', '_blank')
  await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
  await userEvent.click(page.getByRole('link', { name: 'SQL by questions' }))
  await expect.poll(() => address()).toBe('/guides/sql-by-questions')
})
