import { readFile } from 'node:fs/promises'
import { answerWith, holdBack } from './answers.ts'
import { answerGuides, arePrinted, card, LATE, payment, soldGuide, steps } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('search, category and level narrow the list together, and live in the address', async ({
  page,
}) => {
  await page.goto('/guides')
  const found = page.getByText(/^Showing \d+ of \d+ guides$/)
  await expect(found).toBeVisible()
  const all = await page.getByRole('article').count()
  expect(all).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden()
  await expectAccessible(page)

  const dbms = page.getByRole('button', { name: 'DBMS' })
  await dbms.click()
  await expect(dbms).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/guides?category=DBMS')
  await expect(card(page, 'SQL by questions')).toBeVisible()
  await expect(card(page, 'OOP without slogans')).toBeHidden()

  const beginner = page.getByRole('button', { name: 'Beginner' })
  await beginner.click()
  await expect(page).toHaveURL('/guides?category=DBMS&level=beginner')
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('NULL LOGIC')
  await expect(page.getByText(`Showing 1 of ${all} guides`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Showing 1 of ${all} guides`)).toBeVisible()

  await beginner.click()
  await expect(beginner).toHaveAttribute('aria-pressed', 'false')
  await dbms.click()
  await expect(page).toHaveURL('/guides?q=NULL+LOGIC')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByText(`Showing ${all} of ${all} guides`)).toBeVisible()
  await expect(page).toHaveURL('/guides')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('an empty result can be cleared at once', async ({ page }) => {
  await page.goto('/guides?q=cobol')
  await expect(page.getByText('No guides found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a guest may look, and is asked to log in for the file or to buy', async ({ page }) => {
  await page.goto('/guides?category=DBMS')
  await card(page, 'SQL by questions')
    .getByRole('button', { name: /^Download/ })
    .click()
  await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please login to access study guides', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card(page, 'Databases beyond SELECT')
    .getByRole('button', { name: /^Buy for ₹/ })
    .click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fguides%3Fcategory%3DDBMS$/)
})

test('keys alone filter, and open a guide', async ({ page }) => {
  await page.goto('/guides')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Placement', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/guides?category=Placement')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/guides')
  await page.getByRole('link', { name: 'Read SQL by questions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guides/sql-by-questions')
})

test('a learner gets the file', async ({ page, context, baseURL }) => {
  test.setTimeout(300_000)
  await arePrinted(baseURL)
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/guides')
  const saved = page.waitForEvent('download')
  await card(page, 'SQL by questions')
    .getByRole('button', { name: /^Download/ })
    .click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('sql-by-questions.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Download started', { exact: true })).toBeVisible()
})

test('a copy that is still being made is waited for, then downloads by itself', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const granted = { hasAccess: true, pageCount: null, payment: payment({ status: 'approved' }) }
  await answerGuides(page, [soldGuide(granted)])
  let asked = 0
  await page.route('**/downloads', (route) => {
    asked += 1
    return asked === 1
      ? route.fulfill({ status: 409, json: { code: 'guide.not-printed', requestId: '1' } })
      : route.fulfill({ json: { token: 'abc', name: 'guide.pdf' } })
  })
  await page.route('**/api/study-guide-files?token=abc', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="guide.pdf"' },
      body: '%PDF-1.7',
    }),
  )
  await page.goto('/guides')
  await expect(page.getByText('PDF is being made')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  await expect(page.getByText('Your copy is being made', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Making your copy/ })).toBeVisible()
  expect((await saved).suggestedFilename()).toBe('guide.pdf')
  await expect(page.getByText('Download started', { exact: true })).toBeVisible()
  expectFailedLoads(complaints)
})

test('whoever leaves stops waiting for a copy', async ({ page, context, baseURL, complaints }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerGuides(page, [soldGuide({ hasAccess: true })])
  let asked = 0
  await page.route('**/downloads', (route) => {
    asked += 1
    return route.fulfill({ status: 409, json: { code: 'guide.not-printed', requestId: '1' } })
  })
  await page.goto('/guides')
  await page.clock.install()
  await page.getByRole('button', { name: /^Download/ }).click()
  await expect(page.getByRole('button', { name: /^Making your copy/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Topics' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz Topics' })).toBeVisible()
  const before = asked
  await page.clock.runFor(30_000)
  expect(asked).toBe(before)
  expectFailedLoads(complaints)
})

const STATES = [
  { of: payment(), words: [/Submitted.*Verifying.*Granted/, /We check by .+ on /], way: undefined },
  { of: payment({ dueAt: LATE }), words: [/and are late\. Sorry\. Write to us/], way: undefined },
  {
    of: payment({ status: 'rejected', reason: 'The statement shows ₹9, not ₹99.' }),
    words: [/Rejected/, /The statement shows ₹9, not ₹99\./],
    way: /^Try again/,
  },
  {
    of: payment({ status: 'refunded', reason: 'Paid twice.', settledAt: LATE }),
    words: [/Refunded on .+\. Paid twice\./],
    way: /^Buy for ₹99/,
  },
  {
    of: payment({ status: 'approved', settledAt: LATE }),
    words: [/Submitted.*Verified.*Granted/, /Granted on /],
    way: /^Download/,
  },
]
for (const { of, words, way } of STATES) {
  const name = of.dueAt === LATE ? 'late' : of.status
  test(`a card says where its payment stands: ${name}`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(context, baseURL ?? '', 'Asha Verma')
    await answerGuides(page, [soldGuide({ payment: of, hasAccess: of.status === 'approved' })])
    await page.goto('/guides')
    for (const each of words) await expect(steps(page)).toContainText(each)
    const button = page.getByRole('article').getByRole('button')
    if (way) await expect(button).toHaveAccessibleName(way)
    else await expect(button).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('a payment that is approved meanwhile is seen without a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.clock.install()
  await answerGuides(page, [soldGuide({ payment: payment() })])
  await page.goto('/guides')
  await expect(steps(page)).toContainText('We check by')
  await page.unroute('**/api/study-guides')
  const approved = payment({ status: 'approved', settledAt: LATE })
  await answerGuides(page, [soldGuide({ hasAccess: true, payment: approved })])
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible()
})

test('guides on their way have a shape, guides that do not come offer Try Again', async ({
  page,
  complaints,
}) => {
  const release = await holdBack(page, '/api/study-guides')
  await page.goto('/guides')
  await expect(page.getByText('Loading study guides')).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.unroute('**/api/study-guides')
  await answerWith(page, '/api/study-guides', 500, { code: 'server.failed', requestId: '1' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The guides did not load')
  await expectAccessible(page)
  await page.unroute('**/api/study-guides')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'DBMS' })).toBeVisible()
  expectFailedLoads(complaints)
})
