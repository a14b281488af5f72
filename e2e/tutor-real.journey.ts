import type { Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'
import { askTutor, input, log, panel, sendButton, WIDE } from './tutor.ts'

/** Of the real API, without a model: what it says about deadlocks is in our notes. */
const QUESTION = 'What are the four conditions of a deadlock?'

const replies = (page: Page) => log(page).getByRole('list', { name: 'Sources' })

test('a learner asks, reads the sources, and finds the chat again', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(WIDE)
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/ai-tutor')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
  await expect(page.getByText('20 of 20 messages left today')).toBeVisible()

  await askTutor(page, QUESTION)
  await expect(replies(page)).toBeVisible()
  await expect(log(page)).toContainText(/hold and wait/i)
  await expect(panel(page)).toContainText('from our material, no model configured')
  await expect(page.getByText('19 of 20 messages left today')).toBeVisible()
  await expect(replies(page).getByRole('link').first()).toHaveAttribute('href', /^\//)
  const practice = log(page)
    .getByRole('link', { name: /^Practise .+ · \d+ questions?$/ })
    .first()
  await expect(practice).toHaveAttribute('href', /^\/quiz\//)
  await expectAccessible(page)

  const list = page.getByRole('navigation', { name: 'Your chats' })
  await expect(list.getByRole('link')).toHaveCount(1)
  await expect(page).toHaveURL(/\?chat=/)
  await page.reload()
  await expect(log(page)).toContainText(QUESTION)
  await expect(replies(page)).toBeVisible()

  await askTutor(page, 'How is it prevented?')
  await expect(replies(page)).toHaveCount(2)
  await expect(list.getByRole('link')).toHaveCount(1)

  const title = await list.getByRole('link').innerText()
  await page.getByRole('button', { name: `Rename ${title}` }).click()
  await page.getByLabel('Title').fill('Deadlocks, before the OS round')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('link')).toHaveText('Deadlocks, before the OS round')
  await page.reload()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    'Deadlocks, before the OS round',
  )

  await page.getByRole('button', { name: 'Delete Deadlocks, before the OS round' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/ai-tutor')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByText('Your chats are listed here')).toBeVisible()
})

test('a chat of somebody else is not there', async ({ page, context, baseURL, complaints }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/ai-tutor?chat=0190d3c0-0000-7000-8000-000000000001')
  await expect(log(page)).toContainText('This chat no longer exists')
  expectFailedLoads(complaints)
})

test('guests have a few messages a day, and are told what else there is', async ({
  page,
  complaints,
}) => {
  await page.goto('/ai-tutor')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
  // All guests of this network share them: other journeys may have taken some.
  for (let asked = 0; asked < 6; asked += 1) {
    if (await panel(page).getByText("You have used all of today's messages.").isVisible()) break
    await askTutor(page, `${QUESTION} ${asked}`)
    await expect(sendButton(page)).toBeVisible()
    await expect(input(page)).toHaveValue(/^$|deadlock/)
    await expect(
      replies(page)
        .nth(asked)
        .or(panel(page).getByText("You have used all of today's messages."))
        .first(),
    ).toBeVisible()
  }
  await expect(panel(page)).toContainText("You have used all of today's messages.")
  await expect(panel(page).getByRole('link', { name: 'study notes' })).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.reload()
  await expect(panel(page)).toContainText("You have used all of today's messages.")
  // The last of them may have been refused.
  expectFailedLoads(complaints)
})
