import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, fillSignUp, someone } from './people.ts'
import { atQuestion } from './quiz.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const create = { name: 'Create Account' }

test('an account is created, its lost email sent again, its address verified, and the dashboard opened', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = someone()
  await page.goto('/signup')
  await fillSignUp(page, asha)
  await page.getByRole('button', create).click()
  await nextMail(baseURL, asha.email)

  // Leads to the sign-in page, with the address filled in.
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(`We sent an email to ${asha.email}.`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await fillSignIn(page, asha)
  const alert = page.getByRole('alert').filter({ hasText: 'Please verify your email first' })
  await alert.getByRole('button', { name: 'Send the email again' }).click()
  await expect(alert.getByText('Sent. It can take a minute')).toBeVisible()

  await page.goto(linkIn(await nextMail(baseURL, asha.email)))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/welcome?step=company')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a guest creates an account at a quiz, and returns there after verifying', async ({
  page,
  context,
  baseURL,
}) => {
  const asha = someone()
  await page.goto('/quiz/os')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, asha)
  await page.getByRole('button', create).click()
  await expect(page).toHaveURL('/login?next=%2Fquiz%2Fos')

  // An email program opens its links in a new tab.
  const tab = await context.newPage()
  await tab.goto(linkIn(await nextMail(baseURL, asha.email)))
  await tab.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible()
  await fillSignIn(tab, asha)
  await expect(tab).toHaveURL('/quiz/os')
  await tab.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(tab, 1)
  await tab.close()

  await forgetSession(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
})

test('opened on another device, the link asks for the password, or lets one choose it', async ({
  page,
  browser,
  baseURL,
}) => {
  const asha = someone()
  await page.goto('/signup')
  await fillSignUp(page, asha)
  await page.getByRole('button', create).click()
  await expect(page).toHaveURL('/login')
  const link = linkIn(await nextMail(baseURL, asha.email))

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const field = phone.getByLabel('Password', { exact: true })
  await field.fill('not what I chose')
  await phone.getByRole('button', { name: 'Verify my email' }).click()
  await expect(field).toHaveAccessibleDescription('Invalid credentials. Please try again.')
  await phone.getByRole('link', { name: 'Choose a new password' }).click()
  await phone.getByLabel('New password').fill('Monsoon-Tram-43')
  await phone.getByRole('button', { name: 'Save new password' }).click()
  await expect(phone).toHaveURL('/login')
  await fillSignIn(phone, { ...asha, password: 'Monsoon-Tram-43' })
  await expect(phone).toHaveURL('/dashboard')
  await phone.context().close()
})
