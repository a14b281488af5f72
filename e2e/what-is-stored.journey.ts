import { findStoredName, listedNames } from '../scripts/cookie-policy.ts'
import { signInAs, WIDE } from './admin.ts'
import { isStored } from './offline.ts'
import { fillSignIn, haveAccount } from './people.ts'
import { answerOne, next, rightAnswers, startQuiz } from './quiz.ts'
import { served } from './served.ts'
import { recordStored } from './stored-names.ts'
import { expect, expectFailedLoads, test as journey } from './test.ts'
import { askTutor, log } from './tutor.ts'

const BROKEN = 'broken by the journey'
const test = journey.extend({ serviceWorkers: 'allow' })
test.use({
  hasTouch: false,
  isMobile: false,
  viewport: WIDE,
  // Uses a separate network address, because guests of one network have few messages a day.
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
})

test('the cookie policy lists what the site stores, and nothing else', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const readRecord = await recordStored(context)

  // A page breaks and reports it. A guest chooses a theme, then creates an account and signs in.
  await page.goto('/faq')
  const reported = page.waitForResponse('**/api/client-errors')
  await page.evaluate(
    (words) =>
      void setTimeout(() => {
        throw new Error(words)
      }),
    BROKEN,
  )
  await reported
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await isStored(page)
  await page.goto('/')
  await expect(page.locator('[data-part=follow-samples][data-live]')).toBeVisible()
  const card = page.getByRole('main').getByRole('figure').first()
  await card.getByRole('button', { name: 'O(n)', exact: false }).first().click()
  await expect(card.getByRole('button', { name: 'Next' })).toBeEnabled()
  await page.goto('/ai-tutor')
  await askTutor(page, 'What is a deadlock?')
  await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()
  const account = await haveAccount(page, baseURL, { wanted: '/quiz/os' })
  await page.goto('/login')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/dashboard')

  // A quiz with the keys turned off, and with a guess.
  const keys = await rightAnswers(baseURL, 'os')
  await startQuiz(page, 'os')
  await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
  await answerOne(page, keys)
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await next(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quiz-time'))).not.toBeNull()
  // Looks for answers of a mock that this device still holds.
  await page.goto('/mocks/run')
  await expect(page.getByRole('heading', { name: 'No mock is running' })).toBeVisible()
  // A program is written, and is on the device before the server has it.
  await page.goto('/coding/longest-quiet-stretch/solve')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('c')
  const saved = page.waitForResponse('**/api/coding-tasks/*/drafts/c')
  await page.getByRole('textbox', { name: /^Your program/ }).focus()
  await page.keyboard.insertText('// mine')
  await saved
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  // Requests that are pending when a session ends are refused.
  expectFailedLoads(complaints, BROKEN)

  // Stops at the provider's page, because other journeys sign in there at the same time.
  const { providerUrl } = served(baseURL)
  await page.route(`${providerUrl}/**`, (route) => route.fulfill({ body: 'Sign in here' }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(page.getByText('Sign in here')).toBeVisible()

  // A team member signs in.
  await context.clearCookies()
  await signInAs({ context, baseURL }, 'admin')
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
  await expect(page.getByRole('button', { name: 'Turn shortcuts on' })).toBeVisible()

  const listed = listedNames()
  const entries = [...(await readRecord(page))].map(
    (stored) => findStoredName(stored, listed) ?? `not listed: ${stored}`,
  )
  expect([...new Set(entries)].toSorted()).toEqual(listed.toSorted())
})
