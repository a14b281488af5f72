import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const mailTo = (page: Page, address: string) =>
  page.getByRole('main').getByRole('link', { name: address }).first()

test('an applicant learns what the team values and where to apply', async ({ page }) => {
  await page.goto('/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
  const headings = [
    'Innovation',
    'Collaboration',
    'Excellence',
    'Empathy',
    'Flexible Work',
    'Growth and Learning',
    'Comprehensive Benefits',
  ]
  for (const name of headings)
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(mailTo(page, 'careers@nextround.example')).toHaveAttribute(
    'href',
    'mailto:careers@nextround.example?subject=Application',
  )
})

test('a visitor finds the right address and what to expect', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  for (const address of ['hello@nextround.example', 'privacy@nextround.example'])
    await expect(mailTo(page, address)).toHaveAttribute('href', `mailto:${address}`)
  for (const name of ['Response within 24 hours', '30-day money-back guarantee'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()

  await page.getByRole('link', { name: 'Open the AI tutor' }).click()
  await expect(page).toHaveURL('/ai-tutor')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the four questions of the contact page open one at a time', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.locator('details')).toHaveCount(4)
    await page.getByText('How soon will I hear from you?').click()
    await expect(page.getByText('Please check your spam folder')).toBeVisible()
    await page.getByText('Can I get my money back?').click()
    await expect(page.getByText('Every purchase has a 30-day money-back guarantee.')).toBeVisible()
    await expect(page.getByText('Please check your spam folder')).toBeHidden()
  })
})

test('someone who is stuck finds three ways to get help, and what to write', async ({ page }) => {
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('We respond within 24 hours')).toBeVisible()
  await expect(mailTo(page, 'support@nextround.example')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to Contact' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('heading', { name: 'What to write' })).toBeVisible()
  await expect(main.getByText('Never send your password')).toBeVisible()
  await main.getByRole('link', { name: 'Read the FAQ' }).click()
  await expect(page).toHaveURL('/faq')
})

test('a college or company sees what Teams gives and whom to ask', async ({ page }) => {
  await page.goto('/enterprise')
  await expect(
    page.getByRole('heading', { level: 1, name: 'For colleges and companies' }),
  ).toBeVisible()
  const teams = page.getByRole('region', { name: 'What Teams gives you' })
  await expect(teams.getByRole('listitem')).toHaveCount(6)
  for (const name of ['5 user accounts', 'Team analytics', 'Priority support'])
    await expect(teams.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Sales' }).first().click()
  await expect(page).toHaveURL('/contact')
})
