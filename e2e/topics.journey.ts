import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('a card shows how many questions stand behind it and how long one quiz takes', async ({
  page,
  request,
}) => {
  const { topics } = (await (await request.get('/api/topics')).json()) as {
    topics: { topicId: string; liveQuestions: number }[]
  }
  const live = topics.find(({ topicId }) => topicId === 'dsa')?.liveQuestions
  await page.goto('/topics')
  const dsa = page.getByRole('article').filter({ hasText: 'Data Structures & Algorithms' })
  for (const words of [`${live} questions`, '23 min a quiz', 'Intermediate']) {
    await expect(dsa).toContainText(words)
  }
  await expect(dsa.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/quiz/dsa')
})

test('one question and none are told as such', async ({ page }) => {
  const topics = [{ topicId: 'dsa', liveQuestions: 1 }]
  await page.route('**/api/topics', (route) => route.fulfill({ json: { topics } }))
  await page.goto('/topics')
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(card('Data Structures & Algorithms')).toContainText(/1 question(?!s)/)
  await expect(card('Operating Systems')).toContainText('First questions soon')
})

test('search and level narrow the list together, and live in the address', async ({ page }) => {
  await page.goto('/topics')
  await expect(page.getByText('Showing 9 of 9 topics')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden()

  await page.getByPlaceholder('Search topics by name or description...').fill('programming')
  await expect(page.getByText('Showing 1 of 9 topics')).toBeVisible()
  await expect(page.getByText('Filtered')).toBeVisible()
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Advanced')
  await expect(page).toHaveURL('/topics?q=programming&level=advanced')
  await expect(page.getByText('No topics found')).toBeVisible()
  await expect(
    page.getByText("Try adjusting your search or filter to find what you're looking for."),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Remove “programming”' }).click()
  await expect(page.getByText('Showing 2 of 9 topics')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 2 of 9 topics')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Showing 9 of 9 topics')).toBeVisible()
  await expect(page).toHaveURL('/topics')
})

test('an empty result can be cleared at once', async ({ page }) => {
  await page.goto('/topics?q=cobol')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('only a guest is asked to sign in', async ({ page, context, baseURL }) => {
  await page.goto('/topics')
  const banner = page.getByRole('complementary', { name: 'Sign in' })
  await expect(banner).toContainText('Sign in to track your progress')
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')

  await signIn(context, baseURL ?? '', 'Asha')
  await page.reload()
  await expect(banner).toBeHidden()
})

test('cards that are on their way show six skeletons; cards that do not come, Try Again', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  let isBlocked = true
  await page.route('**/assets/topic-grid-*.js', async (route) => {
    if (!isBlocked) return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.abort()
  })
  await page.getByRole('link', { name: 'Explore Topics' }).click()
  await expect(
    page.getByRole('list', { name: 'Loading topics' }).getByRole('listitem'),
  ).toHaveCount(6)
  await expect(page.getByText('Failed to fetch topics. Please try again later.')).toBeVisible()
  isBlocked = false
  expectFailedLoads(complaints)
})

test('figures that cannot be had leave the cards readable, and Try Again mends it', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/topics', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/topics')
  const alert = page.getByText('The live figures could not be loaded.')
  await expect(alert).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Arrays, trees, graphs and the cost of everything')).toBeVisible()

  await page.unroute('**/api/topics')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/\d+ questions live today/)).toBeVisible()
  await expect(alert).toBeHidden()
  expectFailedLoads(complaints)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Test your knowledge. Fix your weak spots.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Explore Topics' }).click()
    await expect(page.getByRole('heading', { name: 'Database Management' })).toBeVisible()
    await expect(page.getByText('SQL, normal forms, transactions and indexes')).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Database Management' })
    await expect(card).toContainText(/\d\d questions/)
    await expect(card).toContainText('23 min a quiz')
  })
})

test.describe('on a slow phone', () => {
  const WORDS = 'normal forms'

  test('every letter stays that is typed into the search', async ({ page }) => {
    await page.goto('/topics')
    await expect(page.getByText(/^\d+ questions$/)).toHaveCount(9)
    await slowDown(page)
    const search = page.getByRole('searchbox', { name: 'Search topics' })
    await search.focus()
    // Without waiting for what each key does, as a quick thumb.
    await Promise.all(Array.from(WORDS).map((letter) => page.keyboard.press(letter)))
    await expect(page).toHaveURL(/q=normal\+forms$/)
    await expect(search).toHaveValue(WORDS)
    await expect(page.getByText('Showing 1 of 9 topics')).toBeVisible()
    await Promise.all(Array.from(WORDS).map(() => page.keyboard.press('Backspace')))
    await expect(page.getByText('Showing 9 of 9 topics')).toBeVisible()
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL('/topics')
  })

  test('what was typed before the scripts came is searched for', async ({ page }) => {
    const release = await holdBack(page, '/assets/*.js')
    await page.goto('/topics', { waitUntil: 'commit' })
    const search = page.getByRole('searchbox', { name: 'Search topics' })
    await search.pressSequentially('normal')
    release()
    await expect(page.getByText('Showing 1 of 9 topics')).toBeVisible()
    await search.press('End')
    await search.pressSequentially(' forms')
    await expect(search).toHaveValue(WORDS)
    await expect(page).toHaveURL(/q=normal\+forms$/)
  })
})

test('Back and a link decide anew what is searched for', async ({ page }) => {
  await page.goto('/topics?q=sql')
  const search = page.getByRole('searchbox', { name: 'Search topics' })
  await search.press('End')
  await search.pressSequentially('x')
  await expect(page.getByText('No topics found')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Topics' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByText('Showing 9 of 9 topics')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('sqlx')
})

/** As slow as the phones that most learners have. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}
