import { expect, expectFailedLoads, test } from './test.ts'

const POSTS = [
  { title: 'What a 70% really tells you', facts: ['Learning', 'Nov 15, 2026'] },
  { title: 'Twelve things placement notes get wrong', facts: ['Fundamentals', 'Nov 15, 2026'] },
  {
    title: 'One plan for TCS, Infosys, Wipro, Accenture and Cognizant',
    facts: ['Careers', 'Nov 15, 2026'],
  },
]

test('a reader finds three posts, newest first, with category, date and read time', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  const posts = page.getByRole('main').getByRole('listitem')
  await expect(posts).toHaveCount(3)
  for (const [place, { title, facts }] of POSTS.entries()) {
    await expect(posts.nth(place).getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const fact of facts) await expect(posts.nth(place)).toContainText(fact)
    await expect(posts.nth(place)).toContainText(/\d min read/)
  }
})

test('a post can be read, and leads to the others and back to the list', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: POSTS[0]?.title ?? '' }).click()
  await expect(page).toHaveURL('/blog/what-a-70-really-tells-you')
  const post = page.getByRole('article')
  await expect(post.getByRole('heading', { level: 1, name: POSTS[0]?.title ?? '' })).toBeVisible()
  await expect(post).toContainText('Nov 15, 2026')
  await expect(post.getByRole('table').first()).toContainText('7 of 10')

  const more = page.getByRole('region', { name: 'More posts' })
  await expect(more.getByRole('link')).toHaveCount(2)
  await more.getByRole('link', { name: POSTS[1]?.title ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: POSTS[1]?.title ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page).toHaveURL('/blog')
})

test('a long line of code scrolls in its own box on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog/twelve-things-placement-notes-get-wrong', { waitUntil: 'networkidle' })
  const code = page.locator('pre').filter({ hasText: 'REPEATABLE READ' })
  await code.evaluate((box) => (box.scrollLeft = 1000))
  expect(await code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('lines have at most 68 characters on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/one-plan-for-five-companies')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const longest = await page.evaluate(longestLine)
  expect(longest).toBeLessThanOrEqual(68)
})

test('a post nobody wrote is a page that does not exist', async ({ page, complaints }) => {
  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible()
  await expect(page.getByText('/blog/no-such-post')).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found/)
  expectFailedLoads(complaints)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('list and post can be read, code included', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: POSTS[1]?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1, name: POSTS[1]?.title ?? '' })).toBeVisible()
    await expect(page.locator('pre').first()).toContainText('TRUNCATE TABLE seat;')
  })
})

/** In the browser: the most characters that any line of a paragraph shows. */
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
