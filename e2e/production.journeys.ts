import { readFileSync } from 'node:fs'
import { fillSignIn, haveAccount } from './people.ts'
import { atProvider } from './provider.ts'
import { answerOne, atQuestion, next, rightAnswers, startQuiz } from './quiz.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectFailedLoads, test as journey } from './test.ts'

/** Turned off, because no recording proxy is between the browser and the site here. */
const test = journey.extend({ secrecy: async ({ baseURL }, use) => use(void baseURL) })

test('sign up, verify by email, sign in, take a quiz, read the result, sign out', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible()

  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes('session'))
  expect(session).toMatchObject({
    name: '__Host-session',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })

  const keys = await rightAnswers(baseURL, 'dsa')
  await startQuiz(page, 'dsa')
  for (let number = 1; number <= 15; number += 1) {
    await atQuestion(page, number)
    await answerOne(page, keys, number % 3 > 0)
    if (number < 15) await next(page)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'By skill' })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-session')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  // Requests that are pending when a session ends are refused.
  expectFailedLoads(complaints)
})

test('2FA is required, and all personal data can be downloaded', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
  const { code } = await turnOnSecondFactor(page)
  await forgetSession(page)

  await page.goto('/login?next=/account')
  await fillSignIn(page, asha)
  await page.getByLabel('Code').fill(code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ users: [{ email: asha.email }] })
  // Turning it on renews the session, so calls of the dashboard that are under way may be refused.
  expectFailedLoads(complaints)
})

test('the service worker is served fresh, and pages may register it', async ({ page }) => {
  const document = await page.goto('/')
  const [build, script] = await page.evaluate(async () => {
    const { headers } = await fetch('/service-worker.js')
    return [window.document.documentElement.dataset['build'], Object.fromEntries(headers)] as const
  })
  expect(script).toMatchObject({
    'x-build': build,
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': expect.stringContaining('javascript'),
  })
  expect(document?.headers()).toMatchObject({
    'x-build': build,
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  })
})

for (const provider of ['GitHub', 'Google']) {
  test(`${provider} signs someone in`, async ({ page, baseURL, complaints }, info) => {
    await atProvider(baseURL, info, {})
    await page.goto('/login')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
    // The browser visited the provider and came back.
    expectFailedLoads(complaints, 'asked a third party')
  })
}
