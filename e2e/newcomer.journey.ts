import type { Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { answeredCalmly } from './learner.ts'
import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, fillSignUp, someone } from './people.ts'
import { answerOne, atQuestion, next, rightAnswers } from './quiz.ts'
import { region } from './dashboard.ts'
import { served } from './served.ts'
import { forgetSession, signIn } from './signed-in.ts'
import {
  expect,
  expectAccessible,
  expectFailedLoads,
  expectNoOverflow,
  SERVER_ERROR,
  test,
  toast,
} from './test.ts'

const PHONE = { width: 360, height: 640 }
/** The topics of the TCS test. */
const TOPICS = ['aptitude', 'communication', 'coding', 'dsa', 'dbms', 'oops']

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
/** Three choices, eight questions and the steps between them. */
const MAX_TAPS = 24

test('a newcomer signs up, taps three times, answers eight questions and has a plan', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  const asha = someone()
  await page.goto('/signup')
  await fillSignUp(page, asha)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(linkIn(await nextMail(baseURL, asha.email)))
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/welcome?step=company')
  const taps = await countTaps(page)
  await expect(question(page, 'Which company are you preparing for?')).toBeVisible()
  await expectWithinScreen(page)
  const saved = page.waitForResponse('**/api/onboarding')
  await choice(page, 'TCS').click()
  await saved
  await expect(question(page, 'When is your placement drive?')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeFocused()
  await expectWithinScreen(page)

  await page.reload()
  await expect(question(page, 'When is your placement drive?')).toBeVisible()
  await page.goBack()
  await expect(choice(page, 'TCS')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await choice(page, 'In 2 weeks').click()
  await expect(question(page, 'How much time do you have each day?')).toBeVisible()
  await expectWithinScreen(page)
  await choice(page, '30 minutes').click()

  await expect(page).toHaveURL('/quiz?placement=tcs')
  await expect(question(page, 'Placement check')).toBeVisible()
  await expect(page.getByText('8 questions')).toBeVisible()
  await expect(page.getByText("it doesn't affect your averages")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()

  const keys = await rightAnswers(baseURL, ...TOPICS)
  for (let number = 1; number <= 8; number += 1) {
    await atQuestion(page, number, 8)
    await answerOne(page, keys, number <= 5)
    if (number === 4) {
      await page.reload()
      await atQuestion(page, 5, 8)
    } else if (number < 8) await next(page)
  }
  await answeredCalmly(page, asha, 0)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()

  await expect(question(page, 'Placement check done')).toBeFocused()
  await expect(page.getByText('5 of 8 right')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your first ranges' })).toBeVisible()
  await expect(page.getByText(/^first estimate, from [1-3] answers?$/).first()).toBeVisible()
  await expect(page.getByText('Try Again').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /passed/i })).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const plan = region(page, 'Your plan is ready')
  await expect(plan).toContainText('TCS')
  await plan.getByRole('link', { name: 'See your plan' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByText('in 14 days', { exact: true })).toBeVisible()
  await expect(page.getByText('Get your plan in three taps')).toHaveCount(0)
  expect(taps()).toBeLessThan(MAX_TAPS)

  await forgetSession(page)
  await page.goto('/login')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByText('in 14 days', { exact: true })).toBeVisible()
  await expect(region(page, 'Get your plan in three taps')).toHaveCount(0)
})

test('a newcomer is at the first scored question after seven taps from the home page', async ({
  page,
  baseURL,
}) => {
  const site = served(baseURL).openUrl
  const asha = someone()
  await page.goto(site)
  const taps = await countTaps(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Get Started/ })
    .first()
    .tap()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).tap()
  // The first field is ready to type in.
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type(asha.name)
  await page.getByLabel('Email').tap()
  await page.keyboard.type(asha.email)
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type(asha.password)
  await page.getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Create Account' }).tap()
  // The toast must not cover the button for the next step.
  const first = page.getByRole('link', { name: 'Try five questions first' })
  const message = (await toast(page, 'Account created!').boundingBox())!
  const { y, height } = (await first.boundingBox())!
  expect(message.y).toBeGreaterThan(y + height)
  await first.tap()
  await atQuestion(page, 1, 5)
  expect(taps()).toBe(7)

  await answerOne(page, await rightAnswers(baseURL, 'aptitude'))
})

test('onboarding can be done without a company, changed or skipped, and is offered once', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/dashboard')
  const card = region(page, 'Get your plan in three taps')
  await expect(card).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Set up your plan' }).click()

  await choice(page, 'No company yet').click()
  await expect(question(page, 'When do you want to be ready?')).toBeVisible()
  await choice(page, 'Pick a date').click()
  await expect(page.getByLabel('Date')).toBeFocused()
  await page.getByRole('button', { name: 'Use this date' }).click()
  await expect(page.getByText('Choose a date within the next 120 days.')).toBeVisible()
  await expectAccessible(page)
  await choice(page, 'Not sure yet').click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(choice(page, 'Not sure yet')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'Not sure yet').click()

  await answerWith(page, '/api/onboarding/completion', 500, {
    code: 'server.failed',
    requestId: '1',
  })
  await choice(page, '15 minutes').click()
  await expect(page.getByRole('alert')).toContainText("Couldn't save your choices.")
  await expectAccessible(page)
  await page.unroute('**/api/onboarding/completion')
  await choice(page, '15 minutes').click()
  await expect(page).toHaveURL('/quiz?placement=none')
  await expect(page.getByText('8 questions')).toBeVisible()

  await page.goto('/dashboard')
  const check = region(page, 'Find out where to start in eight questions')
  await expect(check.getByRole('link', { name: 'Take the placement check' })).toHaveAttribute(
    'href',
    '/quiz?placement=none',
  )
  await check.getByRole('button', { name: 'Skip for now' }).click()
  await expect(check).toBeHidden()
  await page.goto('/plan')
  const empty = region(page, 'This week')
  await empty.getByRole('link', { name: 'set up your plan in three taps' }).click()
  await expect(question(page, 'Which company are you preparing for?')).toBeVisible()
  await expect(choice(page, 'No company yet')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/plan')
  await expect(empty).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  await expect(check).toBeHidden()
  expectFailedLoads(complaints, SERVER_ERROR)
})

/** Each step fits on one screen without scrolling. */
async function expectWithinScreen(page: Page) {
  await expectNoOverflow(page)
  await expectAccessible(page)
  const last = page.getByRole('button', { name: 'Skip for now' })
  const { y, height } = (await last.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(PHONE.height)
}

/** Counts taps from now on, across page loads. */
async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  const listen = () =>
    addEventListener('pointerdown', () =>
      (window as unknown as { countTap: () => void }).countTap(),
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => taps
}
