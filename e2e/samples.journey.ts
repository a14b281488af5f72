import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, fillSignUp, someone } from './people.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

type Sample = { id: string; topicId: string; answer: string; explain: Explained }
type Explained = { why: string; wrong: Record<string, string> }
const samples = JSON.parse(
  readFileSync(new URL('../content/dist/samples.json', import.meta.url), 'utf8'),
) as Sample[]

test.use({ viewport: { width: 360, height: 640 } })

const findCard = (page: Page) => page.getByRole('main').getByRole('figure').first()
const openHome = async (page: Page) => {
  await page.goto('/')
  await expect(page.locator('[data-part=follow-samples][data-live]')).toBeVisible()
}
const verdict = (page: Page, word: string) =>
  findCard(page).getByText(word, { exact: true }).filter({ visible: true })
const option = (page: Page, name: string) => findCard(page).getByRole('button', { name })

test('a guest answers three samples, signs up, and finds the three answers', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openHome(page)
  const card = findCard(page)
  for (const words of ['Data Structures', '15 questions', '6/15', '40%']) {
    await expect(card).toContainText(words)
  }
  await expectAccessible(page)

  await option(page, 'O(n log n)').click()
  await expect(verdict(page, 'Incorrect')).toBeVisible()
  await expect(card).toContainText('O(n log n) is the average, and the best case.')
  await expect(card).toContainText('Why O(n²)')
  await expect(card).toContainText('1 of 3')
  await expect(option(page, 'O(n²)')).toContainText('Correct answer')
  await expectAccessible(page)
  // Only the first answer counts.
  await option(page, 'O(n²)').click({ force: true })
  await expect(verdict(page, 'Incorrect')).toBeVisible()

  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card.getByText(/A table has 10 students/)).toBeFocused()
  await option(page, '3 rows').click()
  await expect(verdict(page, 'Correct')).toBeVisible()
  await card.getByRole('button', { name: 'Next' }).click()
  await option(page, '[100, 25, 5]').click()
  await card.getByRole('button', { name: 'Results' }).click()
  await expect(card.getByRole('heading', { name: '2 of 3 right' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.context().cookies()).toEqual([])

  const asha = someone()
  await card.getByRole('link', { name: 'Sign up to save your result' }).click()
  await expect(page.getByText('Your three answers will be on your dashboard.')).toBeVisible()
  await fillSignUp(page, asha)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(linkIn(await nextMail(baseURL, asha.email)))
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, asha)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/dashboard')

  const panel = page.getByRole('region', { name: 'Your answers from before you signed up' })
  await expect(panel).toContainText('2 of 3 right')
  await expect(panel.getByRole('listitem')).toHaveText([
    /^Data Structures & Algorithms: incorrect/,
    /^Database Management: correct/,
    /^Web Development: correct/,
  ])
  await expect(
    panel.getByRole('link', { name: 'Practise Data Structures & Algorithms' }),
  ).toHaveAttribute('href', '/quiz/dsa')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Remove this' }).click()
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  await expect(panel).toBeHidden()
  expectFailedLoads(complaints)
})

test('nothing that a visitor can fetch from the home page reveals an answer before the tap', async ({
  page,
}) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    if (/html|javascript|json|x-script/.test(response.headers()['content-type'] ?? ''))
      // A reply may still arrive when the page is closed.
      texts.push(await response.text().catch(() => ''))
  })
  await openHome(page)
  // Loads the code that runs the questions, before an answer.
  await findCard(page).dispatchEvent('pointerdown')
  await expect
    .poll(() => texts.some((text) => text.includes('data-why-not') && !text.includes('<html')))
    .toBe(true)
  const letters = texts.join(' ').replaceAll(/\\u[\da-f]{4}|&#?\w+;|[^\p{L}]/giu, '')
  const plain = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').slice(0, 40)
  for (const { id, explain } of samples)
    for (const text of [explain.why, ...Object.values(explain.wrong)])
      expect(letters.includes(plain(text)), `${id}: ${text}`).toBe(false)
  const marked = await findCard(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => Object.keys((button as HTMLElement).dataset)))
  expect(marked.flat()).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an option links to the explanation', async ({ page }) => {
    await page.goto('/')
    await expect(findCard(page)).toContainText('worst-case time complexity of quicksort')
    await expect(page.getByText(/A table has 10 students/)).toBeHidden()
    await option(page, 'O(n log n)').click()
    await expect(page).toHaveURL(/\/topics\/dsa\?answer=b#dsa-/)
    await expect(
      page.getByRole('heading', { name: 'DSA interview questions with explained answers' }),
    ).toBeAttached()
    await expect(page.getByText('O(n log n) is the average, and the best case.')).toBeVisible()
  })
})
