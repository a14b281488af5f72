import type { Page } from '@playwright/test'
import { endOffline, isStored } from './offline.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test as journey } from './test.ts'
import { startDeployments } from './two-builds.ts'

type Deployments = Awaited<ReturnType<typeof startDeployments>>

const test = journey.extend<{ site: Deployments }, object>({
  serviceWorkers: 'allow',
  site: [
    async ({ baseURL }, use) => {
      const site = await startDeployments(baseURL)
      await use(site)
      await site.stop()
    },
    // The first test that needs the second build creates it.
    { timeout: 600_000 },
  ],
})

// All in one worker, one after another, because each worker would create its own second build.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** The builds that are cached for this site. */
const storedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-')))
const heldLocks = async () => (await navigator.locks.query()).held?.length
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
/** The second build is fully downloaded before it takes over. */
const SETTLING = { timeout: 180_000 }
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return !registration?.waiting && !registration?.installing
  })

test('a page of the first build stays consistent after a deployment; the next load gets the second', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto(`${site.url}/faq`)
  await isStored(page, '/faq')
  await site.expectWhole(page, site.first)
  site.deploy()

  // The first build's cache serves its pages, including code that loads late.
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await site.expectWhole(page, site.first)
  // The next text page is loaded as a whole, from the second build.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Explore Topics' }).first()).toBeVisible()
  await site.expectWhole(page, site.second)
  await footerLink(page, 'Terms of Service').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Second build: Terms/ })).toBeVisible()
  await site.expectWhole(page, site.second)

  // The new worker waits for the next page. After that nothing is left of the first build.
  await expect.poll(() => isWaiting(page)).toBe(true)
  await page.goto(`${site.url}/topics`)
  await site.expectWhole(page, site.second)
  // Chromium lets the old worker finish its work, and then a later page load switches to the new one. A load at that
  // very moment has hung for minutes on a busy machine, so each has a limit.
  await expect(async () => {
    await page.reload({ timeout: 30_000 })
    await expect.poll(() => isSettled(page), { timeout: 10_000 }).toBe(true)
  }).toPass(SETTLING)
  await forgetClients(page)
  await page.reload()
  await site.expectWhole(page, site.second)
  await expect.poll(() => storedBuilds(page)).toEqual([`build-${site.second}`])

  // Visited pages are available offline, in the second build's version.
  await context.setOffline(true)
  await page.goto(`${site.url}/faq`)
  await expect(page.getByText(/^Second build: How is my skill/)).toBeVisible()
  await site.expectWhole(page, site.second)
  await endOffline(page, complaints)
})

test('a quiz is finished with the build it was started with, despite a deployment', async ({
  page,
  context,
  site,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'os')
  await page.goto(`${site.url}/topics`)
  await isStored(page, '/topics')
  await page.goto(`${site.url}/quiz/os`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
  site.deploy()
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const asked = await questionId(page)

  // Another tab loads the second build, which must not take over while the quiz is open, however many pages are opened.
  const other = await context.newPage()
  await other.goto(`${site.url}/about`)
  await site.expectWhole(other, site.second)
  await expect.poll(() => isWaiting(other)).toBe(true)
  await other.reload()
  await site.expectWhole(other, site.second)
  expect(await isWaiting(other)).toBe(true)

  await page.reload()
  await atQuestion(page, 2)
  expect(await questionId(page)).toBe(asked)
  await site.expectWhole(page, site.first)
  expect(await isWaiting(page)).toBe(true)
  for (let number = 2; number <= 15; number += 1) {
    await atQuestion(page, number)
    await answerOne(page, keys)
    if (number < 15) await next(page)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'By skill' })).toBeVisible()
  await site.expectWhole(page, site.first)
  expect(await isWaiting(page)).toBe(true)

  // The next link leads to the second build once the quiz has released its lock, which takes a moment on a slow
  // machine.
  await expect.poll(() => page.evaluate(heldLocks)).toBe(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${site.url}/`)
  await site.expectWhole(page, site.second)
  await site.expectWhole(other, site.second)
  expectFailedLoads(complaints)
})

/** Acts as if a minute had passed since the closed pages were opened. */
const forgetClients = (page: Page) =>
  page.evaluate(async () => {
    const clients = await caches.open('clients')
    for (const key of await clients.keys()) {
      const noted = (await (await clients.match(key))?.json()) as object
      await clients.put(key, Response.json({ ...noted, at: 0 }))
    }
  })
