import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, haveAccount, someone } from './people.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const save = { name: 'Save new password' }

test('a forgotten password is replaced by email, without revealing who has an account', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL)
  const said: string[] = []
  for (const { email } of [someone(), asha]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    // This part loads last.
    await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible()
    said.push((await page.getByRole('main').innerText()).replace(email, 'SOMEONE'))
  }
  expect(said[0]).toBe(said[1])
  await expectAccessible(page)

  const link = linkIn(await nextMail(baseURL, asha.email, '/reset-password'))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  const password = page.getByLabel('New password')
  await password.fill('password123')
  await page.getByRole('button', save).click()
  await expect(password).toHaveAccessibleDescription(/too common and easy to guess/)

  const changed = { ...asha, password: 'A-New-Tram-Line-7' }
  await password.fill(changed.password)
  await page.getByRole('button', save).click()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByRole('main').getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible()
  await fillSignIn(page, changed)
  await expect(page).toHaveURL('/dashboard')

  await forgetSession(page)
  await page.goto(link)
  await page.getByLabel('New password').fill('Another-Tram-Line-8')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeFocused()
  expectFailedLoads(complaints)
})
