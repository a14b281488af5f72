import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../apps/api/src/features/auth/second-factor/totp.ts'
import { forgetConfirmation, signUp } from './learner.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const codeField = (page: Page) => section(page).getByLabel('Code', { exact: true })
const backupCodes = (page: Page) =>
  section(page).getByRole('list', { name: 'Backup codes' }).getByRole('listitem')

/** Opens the set-up and gives the secret as an app would know it. */
async function startSetup(page: Page) {
  await page.goto('/account')
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  const link = section(page).getByRole('link', { name: 'open it from here' })
  const uri = new URL((await link.getAttribute('href')) ?? '')
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/NextRound/)
  return uri.searchParams.get('secret') ?? ''
}
const codeNow = (secret: string, stepsAway = 0) => codeAt(secret, stepAt(Date.now()) + stepsAway)

test('the second factor shows its secret in three ways, and is on with the right code', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signUp(page)
  const secret = await startSetup(page)
  await expect(section(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(section(page).getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Copy the key' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

  const turnOn = section(page).getByRole('button', { name: 'Turn on' })
  for (const tooShort of ['', '12345']) {
    await codeField(page).fill(tooShort)
    await turnOn.click()
    await expect(codeField(page)).toHaveAccessibleDescription(/Enter the six digits/)
    await expect(codeField(page)).toBeFocused()
  }
  await codeField(page).fill(codeNow(secret, 7))
  await turnOn.click()
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is not right/)
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  // Apps show a space in the middle, and people copy it.
  await codeField(page).fill(codeNow(secret).replace(/^.../, '$& '))
  await turnOn.click()

  await expect(backupCodes(page)).toHaveCount(10)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain(`backup codes for ${email}`)
  for (const code of await backupCodes(page).allInnerTexts()) expect(text).toContain(code)
  expectFailedLoads(complaints)
})

test('a backup code confirms, and the second factor is off again', async ({ page, complaints }) => {
  const { name } = await signUp(page, 'Asha with a phone')
  const secret = await startSetup(page)
  await codeField(page).fill(codeNow(secret))
  await codeField(page).press('Enter')
  const code = await backupCodes(page).first().innerText()
  await section(page).getByRole('button', { name: 'I have stored them' }).click()
  await expect(section(page).getByText('On', { exact: true })).toBeVisible()
  await expect(section(page)).toContainText('10 backup codes left.')
  const turnOff = section(page).getByRole('button', { name: 'Turn off' })
  await expect(turnOff).toBeFocused()

  await forgetConfirmation(page, name)
  await turnOff.click()
  await page
    .getByRole('dialog', { name: 'Turn off the second factor?' })
    .getByRole('button', { name: 'Turn it off' })
    .click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' })
  await confirmation.getByRole('button', { name: 'Use a code instead' }).click()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByLabel('Code')).toHaveAccessibleDescription(/Enter a code\.$/)
  await expect(confirmation.getByLabel('Code')).toBeFocused()
  await confirmation.getByLabel('Code').fill('short')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByLabel('Code')).toHaveAccessibleDescription(/Try again\.$/)
  await expect(confirmation.getByLabel('Code')).toBeFocused()
  await confirmation.getByLabel('Code').fill(code)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Second factor is off').first()).toBeVisible()
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeFocused()
  expectFailedLoads(complaints)
})
