import { expect, test } from './test.ts'

test('five questions, one answer open at a time', async ({ page }) => {
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('summary')).toHaveText([
    'How is my skill percentage worked out?',
    'Where do the questions come from?',
    'I think an answer is wrong. What can I do?',
    'How do paid guides work?',
    'Are the company guides official?',
  ])

  const skill = page.getByText('It is the score we expect you to get')
  await expect(skill).toBeHidden()
  await page.getByText('How is my skill percentage worked out?').click()
  await expect(skill).toBeVisible()
  await page.getByText('Are the company guides official?').click()
  await expect(page.getByText('We are not affiliated with any company')).toBeVisible()
  await expect(skill).toBeHidden()
  await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
})

const LEGAL = [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    updated: 'Last updated: May 9, 2025',
    sections: [
      '1. Introduction',
      '2. Information we collect',
      '3. How we use your information',
      '4. Disclosure of your information',
      '5. Data security',
      '6. Your rights',
      '7. Changes to this policy',
      '8. Contact us',
    ],
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    updated: 'Last updated: May 6, 2025',
    sections: [
      '1. Agreement to these terms',
      '2. Use of the service',
      '3. Intellectual property',
      '4. Subscriptions and payments',
      '5. Limitation of liability',
      '6. Changes to these terms',
      '7. Contact us',
    ],
  },
  {
    path: '/cookies',
    title: 'Cookie Policy',
    updated: 'Last updated: May 9, 2025',
    sections: [
      'In short',
      'What cookies are',
      'Essential cookies',
      'Preference cookies',
      'Performance and analytics cookies',
      'Functionality cookies',
      'Third-party services',
      'How to manage cookies',
      'Changes to this policy',
      'Contact us',
    ],
  },
]

for (const { path, title, updated, sections } of LEGAL) {
  test(`${title}: its date, its sections and an address to write to`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByText(updated)).toBeVisible()

    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveText(sections)
    const last = sections.at(-1) ?? ''
    await contents.getByRole('link', { name: last }).click()
    await expect(main.getByRole('heading', { level: 2, name: last })).toBeInViewport()
    await expect(main.locator('a[href="mailto:privacy@nextround.example"]').last()).toBeVisible()
    await expect(main).toContainText('NextRound maintainers')
    await expect(main).not.toContainText('{{')
  })
}

test('the cookie policy is true: reading pages sets no cookie', async ({ page, context }) => {
  for (const path of ['/', '/blog', '/cookies']) await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByText('__Host-session')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
