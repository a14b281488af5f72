import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
import { ask } from './database.ts'
import {
  answerOne,
  atQuestion,
  next,
  optionOf,
  questionId,
  rightAnswers,
  startQuiz,
} from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const REPORTS = '/api/question-reports'

const reportButton = (page: Page) => page.getByRole('button', { name: 'Report a problem' })
const reportedButton = (page: Page, status: string) =>
  page.getByRole('button', { name: `Reported: ${status}` })
const words = (page: Page) => page.getByLabel('In your words')
const dialog = (page: Page) => page.getByRole('dialog')

/** From elsewhere, with the same session. */
async function post(page: Page, path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post(path, { data, headers })).status()).toBe(200)
}

/** What the operator's command does to the report with these words. */
const decide = (baseURL: string | undefined, text: string, status: string, reply: string) =>
  ask(baseURL, 'UPDATE question_reports SET status = $2, reply = $3 WHERE text = $1', [
    text,
    status,
    reply,
  ])

test('a report keeps its words through a failure and a tunnel, and is sent once', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dsa')
  await startQuiz(page, 'dsa')
  await expect(reportButton(page)).toHaveCount(0)
  await answerOne(page, keys, false)
  await reportButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Choose what comes closest.')).toBeVisible()
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await page.getByText('Something else').click()
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Please say what it is.')).toBeVisible()
  await expect(words(page)).toBeFocused()
  await words(page).fill('x'.repeat(1_012))
  await expect(page.getByText('12 too many. Please shorten it.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await words(page).fill('Two of these <b>are</b> right.')
  await expect(page.getByText('30 of 1,000 characters')).toBeVisible()

  await answerWith(page, REPORTS, 500, { code: 'server.failed', requestId: 'r' })
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('The mistake is on our side.')).toBeVisible()
  await page.unroute(`**${REPORTS}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await reportButton(page).click()
  await expect(words(page)).toHaveValue('Two of these <b>are</b> right.')
  await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked()
  await context.setOffline(false)

  const release = await holdBack(page, REPORTS)
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  release()
  await expect(page.getByText('Thanks. We read every report.')).toBeVisible()
  await expect(dialog(page).getByText('Two of these <b>are</b> right.')).toBeVisible()
  await expect(dialog(page).getByText('We have not looked at it yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(reportedButton(page, 'Open')).toBeFocused()
  expectFailedLoads(complaints)
})

test('by keyboard: what is typed is no answer, and the focus comes back', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Ravi Kumar')
  await startQuiz(page, 'os')
  await page.keyboard.press('1')
  await reportButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'More than one is right' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1a2b')
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveValue('1a2b\n')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(reportButton(page)).toBeFocused()
  await atQuestion(page, 1)

  await page.keyboard.press('Enter')
  const release = await holdBack(page, REPORTS)
  await page.getByRole('button', { name: 'Send Report' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  // The form is disabled and has lost the focus: this key must not reach the quiz below.
  await page.keyboard.press('Enter')
  await atQuestion(page, 1)
  release()
  await expect(page.getByText('Thanks. We read every report.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(reportedButton(page, 'Open')).toBeFocused()
  await atQuestion(page, 1)
})

test('in the review: also a question that was left out, in a quiz that ended elsewhere', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  const keys = await rightAnswers(baseURL, 'dbms')
  const [started] = await Promise.all([
    page.waitForResponse('**/api/quiz-sessions'),
    startQuiz(page, 'dbms'),
  ])
  const { id } = (await started.json()) as { id: string }
  await answerOne(page, keys)
  await next(page)
  await post(page, `/api/quiz-sessions/${id}/completion`, {})
  await optionOf(page, 'a').click()

  const item = page.locator('details').nth(1)
  await item.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByText('It is out of date').click()
  await page.getByRole('button', { name: 'Send Report' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(item.getByRole('button', { name: 'Reported: Open' })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  expectFailedLoads(complaints)
})

test('the account tells what became of each report', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your reports' })
  await expect(section.getByText('No reports yet.')).toBeVisible()

  await startQuiz(page, 'dbms')
  await optionOf(page, 'a').click()
  await expect(reportButton(page)).toBeVisible()
  const asked = await questionId(page)
  const text = `Since version 18, ${asked} is not true any more. ${randomUUID()}`
  await post(page, REPORTS, { questionId: asked, reason: 'outdated', text })
  const reply = 'You are right, thank you. It is corrected with the next release.'
  await decide(baseURL, text, 'accepted', reply)
  await page.goto('/account')
  await expect(section.getByText('Accepted')).toBeVisible()
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByText(reply)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await answerWith(page, REPORTS, 500, { code: 'server.failed', requestId: 'r' })
  await page.goto('/account')
  await expect(section.getByText('Your reports could not be loaded')).toBeVisible()
  await page.unroute(`**${REPORTS}`)
  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect(section.getByText(text)).toBeVisible()
  expectFailedLoads(complaints)
})

test('a question that was reported elsewhere answers with that report', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await answerWith(page, REPORTS, 500, { code: 'server.failed', requestId: 'r' })
  await startQuiz(page, 'oops')
  await answerOne(page, keys)
  const reported = await questionId(page)
  await expect(reportButton(page)).toBeVisible()
  await page.unroute(`**${REPORTS}`)
  await post(page, REPORTS, { questionId: reported, reason: 'typo', text: 'Said on the phone.' })

  await reportButton(page).click()
  await page.getByText('The wording is unclear').click()
  await words(page).fill('Said on the laptop.')
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(dialog(page).getByText('Said on the phone.')).toBeVisible()
  expectFailedLoads(complaints)
})
