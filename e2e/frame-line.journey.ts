import type { BrowserContext, Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { newLearner, oneQuiz } from './dashboard-replies.ts'
import { showProgress } from './dashboard.ts'
import { atQuestion } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const NO_CONNECTION = 'We could not reach the server. Check your connection.'

/** A page load takes this mark away: it tells whether a retry was one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

/** From one page of the app to another, by the menu. */
async function follow(page: Page, name: string) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

async function comeBackOnline(context: BrowserContext) {
  await context.setOffline(true)
  await context.setOffline(false)
}

// One has texts of its own in a data file; of the other only the code is missing.
for (const [link, url, title] of [
  ['Topics', '/topics', 'Quiz Topics'],
  ['AI Tutor', '/ai-tutor', 'AI Tutor'],
] as const) {
  test(`without network ${url} says so inside the frame, and comes by itself`, async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/signup')
    await mark(page)
    await context.setOffline(true)
    await follow(page, link)
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSamePage(page)
    expectFailedLoads(complaints)
  })
}

test('code or data of a page that does not come is asked for again by Try Again', async ({
  page,
  complaints,
}) => {
  await page.goto('/signup')
  await mark(page)
  for (const [file, link, title] of [
    ['**/topics.data?*', 'Topics', 'Quiz Topics'],
    ['**/assets/ai-tutor-*.js', 'AI Tutor', 'AI Tutor'],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await follow(page, link)
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expectSamePage(page)
  expectFailedLoads(complaints)
})

test('a server that is busy with its data files is not called a mistake', async ({
  page,
  complaints,
}) => {
  await page.goto('/signup')
  await page.route('**/topics.data?*', (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  )
  await follow(page, 'Topics')
  await expect(page.getByRole('alert')).toContainText('The server is busy at the moment.')
  await page.unroute('**/topics.data?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('late parts that do not come say so, and Try Again brings each of them', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await answerWith(page, '/api/dashboard', 200, newLearner())
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  for (const [url, file, part] of [
    ['/account', '**/assets/account-sections-*.js', page.getByLabel('Name')],
    ['/dashboard', '**/assets/today-tab-*.js', page.getByText('Take Your First Quiz')],
    ['/dashboard/progress', '**/assets/progress-tab-*.js', page.getByText('No figures yet')],
    ['/quiz/dsa', '**/assets/quiz-with-reports-*.js', page.getByText('15 questions')],
    ['/quiz?company=tcs', '**/assets/company-quiz-*.js', page.getByText('TCS practice')],
    ['/quiz?review=due', '**/assets/re-test-quiz-*.js', page.getByText('Weekly re-test')],
    ['/account', '**/assets/my-reports-*.js', page.getByText('No reports yet.')],
    [
      '/dashboard/skills',
      '**/assets/{drive-plan,plan-words}-*.js',
      page.getByText('Name the placement drive'),
    ],
    ['/topics', '**/assets/bank-total-*.js', page.getByText(/questions live today/)],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await page.goto(url)
    await mark(page)
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(part).toBeVisible()
    await expectSamePage(page)
  }
  expectFailedLoads(complaints)
})

test('a late part of a page for guests says so too, and Try Again brings it', async ({
  page,
  complaints,
}) => {
  for (const [url, file, label, part] of [
    [
      '/signup',
      '**/assets/password-advice-*.js',
      'The password advice',
      page.getByText('Strength'),
    ],
    ['/login', '**/assets/provider-buttons-*.js', 'Other ways to sign in', undefined],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await page.goto(url)
    await mark(page)
    await expect(page.getByRole('alert')).toContainText(`${label} could not be loaded.`)
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
    await expectAccessible(page)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    if (part) await expect(part).toBeVisible()
    await expectSamePage(page)
  }
  expectFailedLoads(complaints)
})

test('charts that do not come say so, and Try Again brings them', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  for (const [file, label, chart] of [
    [
      '**/assets/trend-chart-*.js',
      'The chart',
      page.getByRole('img', { name: /^Score over time/ }),
    ],
    ['**/assets/heat-map-*.js', 'The map', page.getByRole('img', { name: /^Activity/ })],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await showProgress(page, oneQuiz())
    await expect(page.getByRole('alert')).toContainText(`${label} could not be loaded.`)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(chart).toBeVisible()
  }
  expectFailedLoads(complaints)
})

test('a late part comes by itself when the network is back', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  const file = '**/assets/quiz-course-*.js'
  await page.route(file, (route) => route.abort())
  await page.goto('/quiz/dsa')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
  await mark(page)
  await page.unroute(file)
  await comeBackOnline(context)
  await atQuestion(page, 1)
  await expectSamePage(page)
  expectFailedLoads(complaints)
})

for (const url of ['/about', '/topics']) {
  test(`the search of ${url} says when it cannot be opened, and opens at the next try`, async ({
    page,
    complaints,
  }) => {
    await page.goto(url)
    await page.route('**/assets/palette-*.js', (route) => route.abort())
    const search = page.getByRole('button', { name: 'Search the site' })
    await search.click()
    await expect(page.getByText('The search could not be opened', { exact: true })).toBeVisible()
    await page.unroute('**/assets/palette-*.js')
    await search.click()
    await expect(page.getByRole('dialog', { name: 'Search the site' })).toBeVisible()
    expectFailedLoads(complaints)
  })
}
