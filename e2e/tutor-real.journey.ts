import type { Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { expect, expectNoOverflow, test } from './test.ts'
import { askTutor, log, panel } from './tutor.ts'

/** Answered by the real API without a model. Our notes cover deadlocks. */
const QUESTION = 'What are the four conditions of a deadlock?'

const replies = (page: Page) => log(page).getByRole('list', { name: 'Sources' })

test('a learner asks, reads the sources, and finds the chat again', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/ai-tutor')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
  await expect(page.getByText('20 of 20 messages left today')).toBeVisible()

  await askTutor(page, QUESTION)
  await expect(replies(page)).toBeVisible()
  await expect(log(page)).toContainText(/hold and wait/i)
  await expect(panel(page)).toContainText('from our notes, without AI')
  await expect(page.getByText('19 of 20 messages left today')).toBeVisible()
  await expect(replies(page).getByRole('link').first()).toHaveAttribute('href', /^\//)
  const practice = log(page)
    .getByRole('link', { name: /^Practise .+ · \d+ questions?$/ })
    .first()
  await expect(practice).toHaveAttribute('href', /^\/quiz\//)

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
  await expect(page.getByText('Your chats appear here')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains the tutor and links to other reading', async ({ page }) => {
    await page.goto('/ai-tutor')
    await expect(page.getByRole('heading', { level: 1, name: 'AI Tutor' })).toBeVisible()
    await expect(panel(page)).toContainText('Available 24/7')
    await expect(panel(page)).toContainText('Links its sources')
    await expect(panel(page).getByRole('link', { name: 'study notes' })).toBeVisible()
    await expectNoOverflow(page)
  })
})
