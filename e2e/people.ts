import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, nextMail } from './mails.ts'
import { expect } from './test.ts'

export type Account = { name: string; email: string; password: string }

/** A new person, because no two journeys share an account. */
export const someone = (name = 'Asha Verma'): Account => ({
  name,
  email: `${randomUUID()}@example.com`,
  password: 'Monsoon-Tram-42',
})

export async function fillSignUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A verified account, created with the site itself. */
export async function haveAccount(
  page: Page,
  baseURL: string | undefined,
  name?: string,
): Promise<Account> {
  const account = someone(name)
  await page.goto('/signup')
  await fillSignUp(page, account)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(linkIn(await nextMail(baseURL, account.email)))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  return account
}
