import type { Page } from '@playwright/test'
import { WIDE } from './admin.ts'
import { signInElsewhere, signUp } from './learner.ts'
import {
  atMockQuestion,
  beginMock,
  comeBack,
  countMockAnswers,
  endMockSection,
  giveAny,
  giveRight,
} from './mock.ts'
import { isStored } from './offline.ts'
import { rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const TOPICS = ['aptitude', 'communication', 'coding', 'dsa', 'dbms', 'oops', 'os', 'networks']
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

/** Submits the open section from its palette. */
async function submitSection(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit section' }).tap()
  await expect(dialog.getByRole('heading', { name: /^Submit / })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit section' }).tap()
}

/** Answers all questions of a section rightly. The last Save & Review opens the palette. */
async function takeSection(page: Page, keys: Map<string, string>, questions: number) {
  for (let number = 1; number <= questions; number += 1) {
    await atMockQuestion(page, number)
    await giveRight(page, keys)
    await tap(page, number === questions ? 'Save & Review' : 'Save & Next')
  }
}

test('a mock on a phone, by touch, with a section whose time runs out', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, ...TOPICS)
  const sitting = await beginMock(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('timer', { name: 'Time left in Aptitude' })).toBeVisible()
  await expectNoOverflow(page)
  await takeSection(page, keys, 10)
  await expect(page.getByRole('dialog').getByText('10 Answered', { exact: true })).toBeVisible()
  await submitSection(page)

  await expect(title(page, 'Aptitude is submitted.')).toBeFocused()
  await tap(page, 'Begin next section')
  await atMockQuestion(page, 1)
  await giveRight(page, keys)
  await expect.poll(() => countMockAnswers(page, sitting)).toBe(11)
  await endMockSection(page, sitting)
  await comeBack(page)
  await expect(title(page, "Time's up. Verbal is submitted.")).toBeFocused()

  await tap(page, 'Begin next section')
  await takeSection(page, keys, 10)
  await submitSection(page)
  await expect(page).toHaveURL(`/mocks/results/${sitting.id}`)
  await expect(page.getByRole('img', { name: '21 of 28 marks' })).toBeVisible()
  await page.getByRole('link', { name: 'Review your answers' }).tap()
  await expect(page).toHaveURL(`/quiz/results/${sitting.id}`)
  await page.goto('/mocks/run')
  await expect(title(page, 'No mock is running')).toBeVisible()
})

test('a mock on a laptop, by keyboard', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    isMobile: false,
    hasTouch: false,
    viewport: WIDE,
  })
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const page = await context.newPage()
  const sitting = await beginMock(page)
  await expect(page.getByText(/^Press 1-\d to choose, Enter to save and continue/)).toBeVisible()
  await page.keyboard.press('m')
  await atMockQuestion(page, 2)
  await page.keyboard.press('p')
  await atMockQuestion(page, 1)
  for (const [section, { name, questions }] of sitting.sections.entries()) {
    for (let number = 1; number <= questions; number += 1) {
      await atMockQuestion(page, number)
      if (await page.getByRole('radio').count()) await page.keyboard.press('1')
      else {
        // The button that changes the sign comes first.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.type('1')
      }
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: `Submit ${name}?` })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('0 Not visited')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit section' }).press('Enter')
    if (section < sitting.sections.length - 1)
      await page.getByRole('button', { name: 'Begin next section' }).press('Enter')
  }
  await expect(page).toHaveURL(`/mocks/results/${sitting.id}`)
  await context.close()
})

test('answers given without a network wait on the phone and count', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, ...TOPICS)
  const sitting = await beginMock(page)
  await context.setOffline(true)
  for (let number = 1; number <= 3; number += 1) {
    await atMockQuestion(page, number)
    await giveRight(page, keys)
    await tap(page, 'Save & Next')
  }
  await expect(
    page.getByText('Your answers are saved on this phone, not sent yet.', { exact: false }),
  ).toBeVisible()
  expect(await countMockAnswers(page, sitting)).toBe(0)
  // The answers were given in time, however long their call takes.
  await endMockSection(page, sitting)
  await context.setOffline(false)
  await expect(title(page, "Time's up. Aptitude is submitted.")).toBeFocused()
  await expect.poll(() => countMockAnswers(page, sitting)).toBe(3)
  await expect(page.getByText(/doesn't count|don't count/)).toHaveCount(0)
  expectFailedLoads(complaints)
})

test('a second device continues, and the first still sends its answers', async ({
  page,
  context,
  complaints,
}) => {
  const learner = await signUp(page)
  const sitting = await beginMock(page)
  await giveAny(page, 1)
  await expect.poll(() => countMockAnswers(page, sitting)).toBe(1)
  await tap(page, 'Save & Next')
  await atMockQuestion(page, 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await giveAny(page, 2)
  await expect(page.getByText('Waiting for network')).toBeVisible()

  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await laptop.goto('/mocks/run')
  await expect(title(laptop, 'First round is running on another device')).toBeVisible()
  await laptop.getByRole('button', { name: 'Continue here' }).click()
  await expect(laptop.getByRole('heading', { level: 1, name: /^Question \d+ of / })).toBeFocused()

  await context.setOffline(false)
  await expect(page.getByText('You continued this mock on another device.')).toBeVisible()
  await expect.poll(() => countMockAnswers(page, sitting)).toBe(2)
  await laptop.context().close()
  expectFailedLoads(complaints)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload without a network shows the paper and the answers', async ({
    page,
    context,
    complaints,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha Verma')
    await page.goto('/dashboard')
    await isStored(page)
    const sitting = await beginMock(page)
    await giveAny(page, 1)
    await expect.poll(() => countMockAnswers(page, sitting)).toBe(1)
    await context.setOffline(true)
    await giveAny(page, 2)
    await expect(page.getByText('Waiting for network')).toBeVisible()
    await page.reload()
    await atMockQuestion(page, 1)
    const isChoice = (await page.getByRole('radio').count()) > 0
    if (isChoice) await expect(page.getByRole('radio').nth(1)).toBeChecked()
    else await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('2')
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await countMockAnswers(page, sitting)).toBe(1)
    expectFailedLoads(complaints)
  })
})
