import { expect, expectFailedLoads, test } from './test.ts'

const NAMES = 'Infosys TCS Wipro Accenture Amazon Microsoft Google IBM Cognizant'.split(' ')

test('the list leads to a guide for each of the nine companies', async ({ page }) => {
  await page.goto('/companies')
  await expect(page.getByRole('heading', { level: 1, name: 'Practice by Company' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  for (const name of NAMES)
    await expect(cards.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/companies/${name.toLowerCase()}`,
    )
  await expect(cards.filter({ hasText: 'TCS' })).toContainText('4 steps')

  await cards.getByRole('link', { name: 'TCS' }).click()
  await expect(page).toHaveURL('/companies/tcs')
  await expect(page.getByRole('heading', { level: 1, name: 'TCS Interview Guide' })).toBeVisible()
})

test('a guide says how fresh it is, and where each statement comes from', async ({ page }) => {
  await page.goto('/companies/cognizant')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    "As of November 2025. Companies change this for each drive: check the Cognizant careers site and your placement cell's notice. We are not affiliated with Cognizant; names are their owners' marks.",
  )
  for (const name of ['Important Topics', 'Selection Process', 'Eligibility Requirements'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()

  const steps = main.getByRole('region', { name: 'Selection Process' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.first()).toContainText('Communication assessment')
  await expect(steps.first()).toContainText(
    'Official: Cognizant campus hiring brochure 2026 (2025)',
  )
  await expect(main).toContainText('59.9% is not rounded up')

  await expect(main.getByRole('link', { name: 'Start Practicing' })).toHaveAttribute(
    'href',
    '/quiz?company=cognizant',
  )
  await expect(main.getByRole('link', { name: 'View Resources' })).toHaveAttribute(
    'href',
    '/resources',
  )
})

test('what a company does not publish is not made up', async ({ page }) => {
  await page.goto('/companies/google')
  const requirements = page.getByRole('region', { name: 'Eligibility Requirements' })
  await expect(requirements.getByText('Not published')).toHaveCount(3)
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
