import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const NAMES = 'Infosys TCS Wipro Accenture Amazon Microsoft Google IBM Cognizant Capgemini'.split(
  ' ',
)

test('the list leads to a guide for each company and says what is known of it', async ({
  page,
}) => {
  await page.goto('/companies')
  await expect(page.getByRole('heading', { level: 1, name: 'Practice by Company' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('list').first().locator('> li')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  for (const name of NAMES)
    await expect(cards.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/companies/${name.toLowerCase()}`,
    )
  await expect(cards.filter({ hasText: 'TCS' }).getByRole('listitem')).toHaveText([
    'Test and interview',
    '190 minutes of tests',
    'As of March 2026',
  ])
  await expect(page.getByRole('main')).not.toContainText(/\d steps/)

  await cards.getByRole('link', { name: 'TCS' }).click()
  await expect(page).toHaveURL('/companies/tcs')
  await expect(page.getByRole('heading', { level: 1, name: 'TCS Interview Guide' })).toBeVisible()
})

test('a guide says how fresh it is, and where each statement comes from', async ({ page }) => {
  await page.goto('/companies/tcs')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    "As of March 2026. Companies change this for each drive: check the TCS careers site and your placement cell's notice. We are not affiliated with TCS; names are their owners' marks.",
  )
  for (const name of ['Important Topics', 'Selection Process', 'Eligibility Requirements'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()

  const steps = main.getByRole('region', { name: 'Selection Process' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.first()).toContainText('Official: TCS All India NQT Hiring (2026)')
  await expect(steps.last()).toContainText('Official text, seen in a copy: TCS, NQT page of 2026')
  const requirements = main.getByRole('region', { name: 'Eligibility Requirements' })
  await expect(requirements).toContainText('None pending at the time of the selection process')

  await expect(main.getByRole('link', { name: 'Start Practicing' })).toHaveAttribute(
    'href',
    '/quiz?company=tcs',
  )
  await expect(main.getByRole('link', { name: 'View Resources' })).toHaveAttribute(
    'href',
    '/resources',
  )
})

test('a guide shows the test as a table, and keeps reports and gaps apart from facts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/companies/tcs')
  const table = page.getByRole('table', { name: 'TCS NQT, All India drive of 2026' })
  await expect(table.getByRole('row', { name: 'Part B: Advanced coding 90' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Total 190' })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(['Section', 'Minutes'])
  const right = await table.evaluate((element) => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(360)

  await expect(page.getByRole('region', { name: 'Pay' })).toContainText('2026 drive: ₹9.09')
  const reported = page.getByRole('region', { name: 'Commonly reported, not confirmed' })
  await expect(reported).toContainText(
    'Preparation sites and candidates say this. TCS does not, and it may be wrong.',
  )
  await expect(page.getByRole('region', { name: 'What we do not know' })).toContainText('Cut-offs')
  // Nothing is known of it, so it has no heading either.
  await expect(page.getByRole('heading', { name: 'If you are not selected' })).toHaveCount(0)
})

for (const width of [360, 1280]) {
  test(`a long guide is accessible and fits at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/companies/tcs')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('every step of the plan opens what it names', async ({ page }) => {
  test.slow()
  await page.goto('/companies/tcs')
  const links = page.getByRole('region', { name: 'Three-week plan' }).getByRole('link')
  const steps = await links.evaluateAll((all) =>
    all.map((link) => ({
      to: link.getAttribute('href') ?? '',
      title: link.querySelector('span span')?.textContent ?? '',
    })),
  )
  expect(steps.length).toBeGreaterThanOrEqual(6)
  const once = new Map(steps.map((step) => [step.to, step.title]))
  for (const [to, title] of once) {
    const response = await page.goto(to)
    expect(response?.status(), to).toBe(200)
    // A subskill with few questions is filled up, and says so: 'Grammar and more'.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    if (to.startsWith('/quiz/'))
      await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  }
})

test('what a company does not publish is not made up', async ({ page }) => {
  await page.goto('/companies/google')
  const requirements = page.getByRole('region', { name: 'Eligibility Requirements' })
  await expect(requirements.getByText('Not published').first()).toBeVisible()
})

test('an unknown name says so and leads home', async ({ page, complaints }) => {
  await page.goto('/companies/acme')
  await expect(page.getByRole('heading', { level: 1, name: 'Company Not Found' })).toBeVisible()
  const home = page.getByRole('link', { name: 'Return to Home' })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/')
  expectFailedLoads(complaints)
})
