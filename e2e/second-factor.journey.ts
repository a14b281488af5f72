import { fillSignIn, haveAccount } from './people.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

test('a second factor is asked for, by app or backup code', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
  const { backupCodes, code } = await turnOnSecondFactor(page)
  await page.context().clearCookies()

  await page.goto('/login?next=/resources')
  await fillSignIn(page, asha)
  const field = page.getByLabel('Code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)

  await field.fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This code is not right, or was used already. Try the next one.',
  )
  await field.fill(code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByText('Login successful').first()).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await fillSignIn(page, asha)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await expect(page.getByLabel('Backup code')).toBeFocused()
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  expectFailedLoads(complaints)
})

test('the code step can be left for the password', async ({ page }) => {
  await page.goto('/login?second-factor=1&next=%2Fresources')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByRole('button', { name: 'Start again with my password' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fresources')
})
