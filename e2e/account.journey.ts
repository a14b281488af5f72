import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { linkIn, nextMail } from './mails.ts'
import { forgetConfirmation, signInElsewhere, signUp } from './learner.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

test.use({ timezoneId: 'Asia/Tokyo' })

test('a learner changes name, time zone and place on the leaderboard', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/account')
  const profile = section(page, 'Profile')
  await expect(section(page, 'E-mail')).toContainText(email)
  await expect(profile.getByLabel('Time zone')).toHaveValue('Asia/Kolkata')

  // Where a thumb is when it saves, the name is out of sight.
  await page.setViewportSize({ width: 360, height: 420 })
  await profile.getByLabel('Name').fill('   ')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
  await expect(profile.getByLabel('Name')).toBeFocused()
  await expect(profile.getByLabel('Name')).toBeInViewport({ ratio: 1 })

  await profile.getByLabel('Name').fill('आशा वर्मा')
  await expect(profile).toContainText('Your device says Asia/Tokyo')
  await profile.getByRole('button', { name: 'Use it' }).click()
  await expect(profile.getByText('Your device says')).toBeHidden()
  await profile.getByLabel('Hide me from the leaderboard').check()
  await profile.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Saved')

  await page.reload()
  await expect(profile.getByLabel('Name')).toHaveValue('आशा वर्मा')
  await expect(profile.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await expect(profile.getByLabel('Hide me from the leaderboard')).toBeChecked()
})

test('edits survive a failure', async ({ page, complaints }) => {
  await signUp(page)
  await page.goto('/account')
  const profile = section(page, 'Profile')
  await expect(profile.getByLabel('Name')).toHaveValue('Asha Verma')
  await page.route('**/api/account', (route) => route.abort())
  await profile.getByLabel('Name').fill('Asha V.')
  await profile.getByRole('button', { name: 'Save' }).click()
  await said(page, 'We could not reach the server. Check your connection.')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(profile.getByLabel('Name')).toHaveValue('Asha V.')

  await page.unroute('**/api/account')
  await profile.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Saved')
  expect(await page.getByText('Not saved', { exact: true }).isVisible()).toBe(false)
  expectFailedLoads(complaints)
})

test('a password that is wrong or too common is refused at its field', async ({
  page,
  complaints,
}) => {
  const learner = await signUp(page)
  await page.goto('/account')
  const password = section(page, 'Password')
  await password.getByRole('button', { name: 'Change password' }).click()
  const [current, next] = [
    password.getByLabel('Current password'),
    password.getByLabel('New password'),
  ]
  await expect(current).toBeFocused()

  await current.fill('not my password')
  await next.fill('nine loud rivers')
  await expect(password).toContainText('Strength')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toHaveAccessibleDescription('Invalid credentials. Please try again.')
  await current.fill(learner.password)
  await next.fill('12345678')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(next).toHaveAccessibleDescription(/among the first that attackers try/)
  await expectAccessible(page)
  await password.getByRole('button', { name: 'Cancel' }).click()
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused()
  expectFailedLoads(complaints)
})

test('a new password signs out the other devices', async ({ page }) => {
  const learner = await signUp(page)
  const elsewhere = await signInElsewhere(page, learner, FIREFOX)
  await page.goto('/account')
  const password = section(page, 'Password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByLabel('Current password').fill(learner.password)
  await password.getByLabel('New password').fill('nine loud rivers')
  await password.getByLabel('New password').press('Enter')
  await said(page, 'You are signed out on your other devices.')
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused()
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount')
  await elsewhere.context().close()
})

test('without a password one is set by mail', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await page.goto('/account')
  const password = section(page, 'Password')
  await expect(password).toContainText('Your account has none yet.')
  await password.getByRole('button', { name: 'Set a password by mail' }).click()
  await said(page, 'Follow its link to set a password.')
})

test('what needs confirming asks by keyboard alone, and goes on by itself', async ({
  page,
  complaints,
}) => {
  const learner = await signUp(page, 'Asha who waited')
  await forgetConfirmation(page, learner.name)
  await page.goto('/account')
  const turnOn = section(page, 'Second factor').getByRole('button', { name: 'Turn on' })
  await turnOn.press('Enter')
  const password = confirmation(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)

  await confirmation(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await expect(password).toBeFocused()
  await page.keyboard.type('not my password')
  await confirmation(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(password).toHaveAccessibleDescription('That is not your password. Try again.')
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toBeHidden()
  await expect(turnOn).toBeFocused()
  await expect(page.getByText('Not turned on')).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.type(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Add NextRound/ })).toBeFocused()
  expectFailedLoads(complaints)
})

test('who has neither password nor second factor signs in again', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha without a password')
  await page.goto('/account')
  await forgetConfirmation(page, 'Asha without a password')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  await expect(confirmation(page)).toContainText('Sign out and in again, then come back.')
  await confirmation(page).getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')
  expectFailedLoads(complaints)
})

test('other devices are listed and can be signed out', async ({ page }) => {
  const learner = await signUp(page)
  const devices = [FIREFOX, 'curl/8.5.0', FIREFOX]
  for (const device of devices) {
    const elsewhere = await signInElsewhere(page, learner, device)
    await elsewhere.context().close()
  }
  await page.goto('/account')
  const sessions = section(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await sessions.getByRole('button', { name: 'Sign out Unknown device' }).click()
  await said(page, 'Unknown device has to sign in again.')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('list')).toBeFocused()

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await said(page, '2 other devices are signed out.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button')).toHaveCount(0)
})

test('a learner takes their data along', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/account')
  for (const [format, ending] of [
    ['JSON', '.json'],
    ['CSV', '.zip'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download as ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^nextround-my-data.*\\${ending}$`))
    if (format === 'JSON') {
      const chunks = await (await file.createReadStream()).toArray()
      expect(Buffer.concat(chunks).toString()).toContain(email)
    }
    await said(page, 'Your data has been downloaded')
  }
})

test('deleting needs the word, and leaves a guest at home', async ({ page, complaints }) => {
  const { email, password } = await signUp(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const sure = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(dialog).toContainText('Kept for one year')
  await dialog.getByLabel('Type DELETE to continue').fill('delete')
  await sure.click()
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to continue').fill('DELETE')
  await sure.click()
  await expect(page).toHaveURL('/')
  await said(page, 'Everything that belonged to it is gone.')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible()
  const status = await page.request.post('/api/sign-in', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password },
  })
  expect(status.status()).toBe(401)
  // The page that is being left may ask once more, and hear that nobody is there.
  expectFailedLoads(complaints)
})

test('the e-mail is changed by a link to the new one, and taken back from the old one', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email } = await signUp(page, 'Kavya Rao')
  const next = `${randomUUID()}@example.com`
  await page.goto('/account')
  const emailSection = section(page, 'E-mail')
  await emailSection.getByRole('button', { name: 'Change e-mail' }).click()
  await emailSection.getByLabel('New e-mail').fill('not an address')
  await emailSection.getByRole('button', { name: 'Send the link' }).click()
  await expect(emailSection.getByLabel('New e-mail')).toHaveAccessibleDescription(/complete e-mail/)
  await expectAccessible(page)
  await emailSection.getByLabel('New e-mail').fill(next)
  await emailSection.getByRole('button', { name: 'Send the link' }).click()
  await expect(emailSection).toContainText(`We sent a link to ${next}`)

  const change = linkIn(await nextMail(baseURL, next))
  await page.goto(change)
  await expect(page.getByRole('heading', { name: 'Your e-mail has been changed' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(emailSection).toContainText(next)

  await page.goto(linkIn(await nextMail(baseURL, email, 'has a new e-mail address')))
  await expect(page.getByRole('heading', { name: 'Your old e-mail is back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')

  await page.goto(change)
  await expect(page.getByRole('heading', { name: 'Sign in to finish' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})
