import type { Page } from '@playwright/test'
import { dayAgo, oneQuiz } from './dashboard-replies.ts'
import { showSkills } from './dashboard.ts'
import { signUp } from './learner.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

type Case = {
  path: string
  /** Opens the form; nothing in it is filled in, or something is wrong. */
  open: (page: Page) => Promise<void>
  submit: string
  /** The first field that is wrong, and what stands at it. */
  wrong: { field: string; error: string }
  fill: (page: Page) => Promise<void>
  failure: string
}

const onAccount = (button?: string) => async (page: Page) => {
  await page.goto('/account')
  await expect(page.getByLabel('Name')).toBeVisible()
  if (button) await page.getByRole('button', { name: button }).click()
}
const SIX_DIGITS = 'Enter the six digits that the app shows.'

const CASES: Record<string, Case> = {
  'the profile': {
    path: '/api/account',
    open: async (page) => {
      await onAccount()(page)
      await page.getByLabel('Name').fill(' ')
    },
    submit: 'Save',
    wrong: { field: 'Name', error: 'Enter your name.' },
    fill: (page) => page.getByLabel('Name').fill('Asha'),
    failure: 'Not saved',
  },
  'a new password': {
    path: '/api/account/password',
    open: onAccount('Change password'),
    submit: 'Change password',
    wrong: { field: 'Current password', error: 'Enter your password.' },
    fill: async (page) => {
      await page.getByLabel('Current password').fill('seven quiet rivers')
      await page.getByLabel('New password').fill('eight loud mountains')
    },
    failure: 'Password not changed',
  },
  'a second factor': {
    path: '/api/account/second-factor',
    open: async (page) => {
      await onAccount()(page)
      const section = page.getByRole('region', { name: 'Second factor' })
      await section.getByRole('button', { name: 'Turn on' }).click()
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    },
    submit: 'Turn on',
    wrong: { field: 'Code', error: SIX_DIGITS },
    fill: (page) => page.getByLabel('Code', { exact: true }).fill('123 456'),
    failure: 'Not turned on',
  },
  'the end of an account': {
    path: '/api/account',
    open: async (page) => {
      await onAccount('Delete my account')(page)
      await page.getByLabel('Type DELETE to continue').fill('delete')
    },
    submit: 'Delete my account',
    wrong: { field: 'Type DELETE to continue', error: 'Type DELETE in capital letters.' },
    fill: (page) => page.getByLabel('Type DELETE to continue').fill('DELETE'),
    failure: 'Your account was not deleted',
  },
  'a drive': {
    path: '/api/drive-plan',
    open: async (page) => {
      await showSkills(page, oneQuiz())
      await page.getByRole('button', { name: 'Plan for a drive' }).click()
    },
    submit: 'Make the plan',
    wrong: { field: 'Company', error: 'Choose a company.' },
    fill: async (page) => {
      await page.locator('select[name=company]').selectOption('Infosys')
      await page.getByLabel('Day of the drive').fill(dayAgo(-15))
    },
    failure: 'The plan was not made',
  },
}

for (const [what, { path, open, submit, wrong, fill, failure }] of Object.entries(CASES)) {
  test(`the form for ${what} says what is wrong at its field, and what the server refused`, async ({
    page,
    complaints,
  }) => {
    await signUp(page)
    await open(page)
    const form = page.locator('form', { has: page.getByLabel(wrong.field, { exact: true }) })
    const send = form.getByRole('button', { name: submit })
    await send.click()
    const field = form.getByLabel(wrong.field, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong.error))
    await expectAccessible(page)

    await fill(page)
    await expect(form.getByText(wrong.error)).toHaveCount(0)
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 503, json: { code: 'server.unavailable', requestId: 'r-1' } }),
    )
    await send.click()
    await expect(form.getByRole('alert')).toContainText(failure)
    await expect(form.getByRole('alert')).toContainText('The server is busy at the moment.')
    await expectAccessible(page)
    expectFailedLoads(complaints)
  })
}
