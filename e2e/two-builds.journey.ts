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
    // The second build is made by the first who needs it.
    { timeout: 600_000 },
  ],
})

// In one worker, one after another: each would make the second build for itself.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Which builds the service workers of this site are of: the one that waits, and what is stored. */
const storedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-')))
const heldLocks = async () => (await navigator.locks.query()).held?.length
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
/** The second build is fetched whole before it takes over. */
const SETTLING = { timeout: 180_000 }
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return !registration?.waiting && !registration?.installing
  })

test('a page of the first build stays whole after a deployment; the next one is of the second', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto(`${site.url}/faq`)
  await isStored(page, '/faq')
  await site.expectWhole(page, site.first)
  site.deploy()

  // What is stored of the first build goes with its pages, also the code that comes late.
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await site.expectWhole(page, site.first)
  // The next page of text is opened anew, as a whole: it is of the second.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Explore Topics' }).first()).toBeVisible()
  await site.expectWhole(page, site.second)
  await footerLink(page, 'Terms of Service').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Second build: Terms/ })).toBeVisible()
  await site.expectWhole(page, site.second)

  // It waits for the next page; then there is nothing left of the first.
  await expect.poll(() => isWaiting(page)).toBe(true)
  await page.goto(`${site.url}/topics`)
  await site.expectWhole(page, site.second)
  // Chromium lets the worker before it end what it does: then the page after takes it over.
  await expect(async () => {
    await page.reload()
    await expect.poll(() => isSettled(page), { timeout: 10_000 }).toBe(true)
  }).toPass(SETTLING)
  await forgetClients(page)
  await page.reload()
  await site.expectWhole(page, site.second)
  await expect.poll(() => storedBuilds(page)).toEqual([`build-${site.second}`])

  // The pages that were visited are there without a network, as the second build has them.
  await context.setOffline(true)
  await page.goto(`${site.url}/faq`)
  await expect(page.getByText(/^Second build: How is my skill/)).toBeVisible()
  await site.expectWhole(page, site.second)
  await endOffline(page, complaints)
})

test('a quiz is finished with the build it was begun with, whatever is deployed meanwhile', async ({
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

  // Another tab brings the second build. It may not take over while the quiz is open, however many pages are opened.
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
  await expect(page.getByRole('heading', { name: 'By subskill' })).toBeVisible()
  await site.expectWhole(page, site.first)
  expect(await isWaiting(page)).toBe(true)

  // The next link leads to the second build, once the quiz has let go of its lock: that takes a slow machine a moment.
  await expect.poll(() => page.evaluate(heldLocks)).toBe(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${site.url}/`)
  await site.expectWhole(page, site.second)
  await site.expectWhole(other, site.second)
  expectFailedLoads(complaints)
})

/** As if a minute had passed since the pages that are closed were opened. */
const forgetClients = (page: Page) =>
  page.evaluate(async () => {
    const clients = await caches.open('clients')
    for (const key of await clients.keys()) {
      const noted = (await (await clients.match(key))?.json()) as object
      await clients.put(key, Response.json({ ...noted, at: 0 }))
    }
  })
