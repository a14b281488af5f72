import { readFileSync } from 'node:fs'
import { codeAt, stepAt } from '../apps/api/src/features/auth/second-factor/totp.ts'
import { forgetConfirmation } from './learner.ts'
import { fillSignIn, haveAccount } from './people.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

test('2FA is turned on, used with app or backup code, and turned off', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL, { name: 'Asha with a phone' })
  const section = page.getByRole('region', { name: 'Two-factor authentication (2FA)' })
  const codes = section.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  let secret = ''
  let backupCodes: string[] = []
  // Each code works only once, but the next one is already accepted.
  const codeNow = (stepsAway = 0) => codeAt(secret, stepAt(Date.now()) + stepsAway)

  await test.step('set-up with the code of an app', async () => {
    await page.goto('/login?next=/account')
    await fillSignIn(page, asha)
    await expect(page).toHaveURL('/account')
    await section.getByRole('button', { name: 'Turn on' }).click()
    const link = section.getByRole('link', { name: 'open it from here' })
    const uri = new URL((await link.getAttribute('href')) ?? '')
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/NextRound/)
    secret = uri.searchParams.get('secret') ?? ''
    const code = section.getByLabel('Code', { exact: true })
    await code.fill(codeNow(7))
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/That code is wrong/)
    await code.fill(codeNow())
    await code.press('Enter')
    await expect(codes).toHaveCount(10)
    backupCodes = await codes.allInnerTexts()
    const download = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain(`backup codes for ${asha.email}`)
    for (const backupCode of backupCodes) expect(text).toContain(backupCode)
  })

  await test.step('sign-in by app', async () => {
    await forgetSession(page)
    await page.goto('/login?next=/resources')
    await fillSignIn(page, asha)
    await page.getByLabel('Code').fill(codeNow(7))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'That code is wrong or already used. Wait for the next one and try again.',
    )
    await page.getByLabel('Code').fill(codeNow(1))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/resources')
  })

  await test.step('sign-in by backup code', async () => {
    await forgetSession(page)
    await page.goto('/login?next=/account')
    await fillSignIn(page, asha)
    await page.getByRole('button', { name: 'Use a backup code' }).click()
    await page.getByLabel('Backup code').fill(backupCodes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account')
    await expect(section).toContainText('9 backup codes left.')
  })

  await test.step('off again, confirmed by a backup code', async () => {
    await forgetConfirmation(page, asha.name)
    await section.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    const confirmation = page.getByRole('dialog', { name: "Confirm it's you" })
    await confirmation.getByRole('button', { name: 'Use a code instead' }).click()
    await confirmation.getByLabel('Code').fill(backupCodes[1] ?? '')
    await confirmation.getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page, 'Two-factor authentication is off')).toBeVisible()
    await expect(section.getByText('Off', { exact: true })).toBeVisible()
  })
  expectFailedLoads(complaints)
})
