import { answerWith } from './answers.ts'
import { card, shortenGuide } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const FREE = '/guides/sql-by-questions'
const SOLD = '/guides/operating-systems'

test('a guest reads a free guide from the contents to the sources', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(FREE)
  await expect(page.getByRole('heading', { level: 1, name: 'SQL by questions' })).toBeVisible()
  await expect(page).toHaveTitle(/^SQL by questions · /)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: /^NULL logic/ }).click()
  await expect(page).toHaveURL(`${FREE}#null-logic`)
  await expect(page.getByRole('heading', { level: 2, name: 'NULL logic' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 2, name: 'NULL logic' })).toBeFocused()

  await expect(page.getByRole('img', { name: /^Six tables of a placement cell/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Table' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practise: / }).first()).toHaveAttribute(
    'href',
    /^\/quiz\/dbms\?subskill=/,
  )
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByText('Last checked against its sources:')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Ask the tutor about this section, NULL logic' }),
  ).toHaveAttribute('href', '/ai-tutor?guide=sql-by-questions&section=null-logic')
  await expectNoOverflow(page)
})

test('a guide is accessible, with text, code, tables and drawings', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await shortenGuide(page)
  await page.goto(FREE)
  await expect(page.getByRole('button', { name: /^Mark as read/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('what a learner has read is remembered, and they go on where they stopped', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto(FREE)
  const mark = (title: string) => page.getByRole('button', { name: `Mark as read ${title}` })
  await mark('One small schema').click()
  await expect(mark('One small schema')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 of 9 sections')).toBeVisible()
  await mark('Joins drawn').click()
  await expect(page.getByText('2 of 9 sections')).toBeVisible()

  await page.reload()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link', { name: /^Read One small schema/ })).toBeVisible()
  await page.getByRole('link', { name: 'Continue where you stopped' }).click()
  await expect(page).toHaveURL(`${FREE}#selecting-and-filtering`)

  await mark('Joins drawn').click()
  await expect(page.getByText('1 of 9 sections')).toBeVisible()
  await page.getByRole('link', { name: 'All guides' }).click()
  await expect(card(page, 'SQL by questions')).toContainText('1 of 9 sections')
  await expect(page).toHaveTitle(/^Study Guides · /)
})

test('a mark that cannot be saved is taken back', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/sections/*', 500, { code: 'server.failed', requestId: '1' })
  await page.goto(FREE)
  const mark = page.getByRole('button', { name: 'Mark as read One small schema' })
  await mark.click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  expectFailedLoads(complaints)
})

test('of a guide that is sold everybody reads one section, and sees what the others hold', async ({
  page,
}) => {
  await page.goto(SOLD)
  await page.getByRole('link', { name: 'Read the free section' }).click()
  await expect(page).toHaveURL(/#/)
  const free = page.getByRole('region').filter({ has: page.locator('pre') })
  await expect(free).toHaveCount(1)
  await expect(free.getByRole('heading', { level: 2 })).toBeInViewport()
  const locked = page.getByRole('region').filter({ hasText: 'Opens when you buy the guide' })
  expect(await locked.count()).toBeGreaterThan(5)
  await expect(locked.first().getByRole('listitem').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Buy for ₹/ })
    .last()
    .click()
  await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
})

test('an address that leads to no guide leads to all of them', async ({ page, complaints }) => {
  for (const address of ['/guides/no-such-guide', '/guides/No%20Such']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'No such guide' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See all guides' }).click()
  await expect(page).toHaveURL('/guides')
  expectFailedLoads(complaints)
})

test('a guide that does not come offers Try Again', async ({ page, complaints }) => {
  await answerWith(page, '/api/study-guides/*', 500, { code: 'server.failed', requestId: '1' })
  await page.goto(FREE)
  await expect(page.getByRole('alert')).toContainText('The guide did not load')
  await expectAccessible(page)
  await page.unroute('**/api/study-guides/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SQL by questions' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a link to a part of a guide opens it there', async ({ page }) => {
  await page.goto(`${FREE}#window-functions`)
  await expect(page.getByRole('heading', { level: 2, name: 'Window functions' })).toBeInViewport()
})

test('without a network the guide that was opened last can still be read', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto(FREE)
  await expect(page.getByRole('heading', { level: 2, name: 'NULL logic' })).toBeVisible()
  await page.route('**/api/study-guides/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'As of ' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'NULL logic' })).toBeVisible()
  expectFailedLoads(complaints)
})
