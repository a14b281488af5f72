import { randomUUID } from 'node:crypto'
import { ask } from './database.ts'
import { answerOne, next, give, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('a report from the review is sent once, and the account shows its outcome', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  const keys = await rightAnswers(baseURL, 'dbms')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your reports' })
  await expect(section.getByText('No reports yet.')).toBeVisible()
  const [started] = await Promise.all([
    page.waitForResponse('**/api/quiz-sessions'),
    startQuiz(page, 'dbms'),
  ])
  const { id } = (await started.json()) as { id: string }
  await answerOne(page, keys)
  await next(page)
  // The quiz is finished elsewhere, with the second question unanswered.
  const headers = { origin: new URL(page.url()).origin }
  const ending = await page.request.post(`/api/quiz-sessions/${id}/completion`, {
    data: {},
    headers,
  })
  expect(ending.status()).toBe(200)
  await give(page, 'a')

  const text = `Since version 18 this is not true any more. ${randomUUID()}`
  // The first one was right, so the mistakes begin with the second.
  const item = page.locator('details:has([data-part=question-summary])').first()
  await item.locator('summary').click()
  await expect(item.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Show the answer to question 2' }).click()
  await item.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByText("It's out of date").click()
  await page.getByLabel('In your words').fill(text)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(item.getByRole('button', { name: 'Reported: Open' })).toBeFocused()

  const reply = 'You are right, thank you. It is corrected with the next release.'
  const decided = await ask(
    baseURL,
    "UPDATE question_reports SET status = 'accepted', reply = $2 WHERE text = $1 RETURNING id",
    [text, reply],
  )
  expect(decided).toHaveLength(1)
  await page.goto('/account')
  for (const words of ['Accepted', text, reply])
    await expect(section.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  expectFailedLoads(complaints)
})
