import { holdBack } from './answers.ts'
import { expect, test } from './test.ts'

test('text typed before the scripts have loaded is searched for', async ({ page }) => {
  const release = await holdBack(page, '/assets/*.js')
  await page.goto('/topics', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search topics' })
  await search.pressSequentially('normal')
  release()
  await expect(page.getByText('Showing 1 of 10 topics')).toBeVisible()
  await search.press('End')
  await search.pressSequentially(' forms')
  await expect(search).toHaveValue('normal forms')
  await expect(page).toHaveURL(/q=normal\+forms$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader gets from the home page to a topic, its quiz and its explained samples', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText('Test your knowledge. Fix your weak spots.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Explore Topics' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Operating Systems' })
    await expect(card).toContainText('Processes, memory, scheduling')
    await expect(card).toContainText(/\d\d questions/)
    await expect(card).toContainText('23 min a quiz')
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Operating Systems Quiz' })).toBeVisible()
    await page.getByRole('link', { name: 'Three sample questions' }).click()
    await expect(page).toHaveURL('/topics/os')
    const question = page.getByRole('article').first()
    await question.getByText('A', { exact: true }).click()
    await expect(question.getByText('Correct', { exact: true })).toBeVisible()
  })
})
