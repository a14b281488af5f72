import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoOverflow, renderText } from '../testing/render-page.tsx'
import * as post from './blog-post.tsx'
import * as blog from './blog.tsx'

const POSTS = [
  ['What a 70% really tells you', 'Learning'],
  ['Twelve things placement notes get wrong', 'Fundamentals'],
  ['One plan for TCS, Infosys, Wipro, Accenture and Cognizant', 'Careers'],
] as const
const openPost = (slug: string) => renderText(post, `/blog/${slug}`, '/blog/:slug')

it('lists three posts, newest first, with category, date and read time', async () => {
  const main = await renderText(blog, '/blog')
  const posts = main.getByRole('listitem')
  await expect.element(posts).toHaveLength(3)
  for (const [index, [name, category]] of POSTS.entries()) {
    await expect.element(posts.nth(index).getByRole('heading', { level: 2, name })).toBeVisible()
    for (const fact of [category, '15 Nov 2026', /\d min read/])
      await expect.element(posts.nth(index)).toMatchTextContent(fact)
  }
})

it('a post leads to the others and back to the list', async () => {
  const main = await openPost('what-a-70-really-tells-you')
  const article = main.getByRole('article')
  await expect.element(article.getByRole('heading', { level: 1, name: POSTS[0][0] })).toBeVisible()
  await expect.element(article).toMatchTextContent('15 Nov 2026')
  await expect.element(article.getByRole('table').first()).toMatchTextContent('7 of 10')
  const more = page.getByRole('region', { name: 'More posts' })
  await expect.element(more.getByRole('link')).toHaveLength(2)
  await expect
    .element(more.getByRole('link', { name: POSTS[1][0] }))
    .toHaveAttribute('href', '/blog/twelve-things-placement-notes-get-wrong')
  await expect
    .element(main.getByRole('link', { name: 'All posts' }))
    .toHaveAttribute('href', '/blog')
})

it('a long line of code scrolls in its box on the smallest phone', async () => {
  await page.viewport(320, 640)
  await openPost('twelve-things-placement-notes-get-wrong')
  const code = [...document.querySelectorAll('pre')].find(({ textContent }) =>
    textContent.includes('REPEATABLE READ'),
  )!
  code.scrollLeft = 1000
  expect(code.scrollLeft).toBeGreaterThan(0)
  expectNoOverflow()
  await page.viewport(360, 740)
})

it('lines have at most 68 characters on a wide screen', async () => {
  await page.viewport(1280, 800)
  await openPost('one-plan-for-five-companies')
  await document.fonts.ready
  expect(longestLine()).toBeLessThanOrEqual(68)
  await page.viewport(360, 740)
})

/** The number of characters in the longest line of any paragraph. */
function longestLine() {
  const range = document.createRange()
  const lengths = [...document.querySelectorAll('.prose > p')].flatMap((paragraph) => {
    const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight)
    const { top } = paragraph.getBoundingClientRect()
    const lines: number[] = []
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const box = range.getBoundingClientRect()
        const line = Math.floor(((box.top + box.bottom) / 2 - top) / height)
        lines[line] = (lines[line] ?? 0) + 1
      }
    }
    return lines
  })
  return Math.max(...lengths)
}
