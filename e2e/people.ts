import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, nextMail } from './mails.ts'
import { expect } from './test.ts'

export type TestAccount = { name: string; email: string; password: string }

/** A new person, because no two journeys share an account. */
export const someone = (name = 'Asha Verma'): TestAccount => ({
  name,
  email: `${randomUUID()}@example.com`,
  password: 'Monsoon-Tram-42',
})

export async function fillSignUp(
  page: Page,
  { name, email, password }: TestAccount,
): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A verified account, created with the site itself. */
export async function haveAccount(
  page: Page,
  baseURL: string | undefined,
  { name, wanted }: { name?: string; wanted?: string } = {},
): Promise<TestAccount> {
  const account = someone(name)
  const query = wanted ? `?next=${encodeURIComponent(wanted)}` : ''
  await page.goto(`/signup${query}`)
  await fillSignUp(page, account)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/login${query}`)
  await page.goto(linkIn(await nextMail(baseURL, account.email)))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  return account
}
