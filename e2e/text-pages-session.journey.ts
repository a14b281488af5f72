import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/** Notes in every frame, from the first on, whether the header shows what a guest or what a learner sees. */
const noteFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames })
    const shown = (selector: string) =>
      [...document.querySelectorAll(`header ${selector}`)].some((part) => part.checkVisibility())
    const look = () => {
      if (document.querySelector('header')) {
        if (shown('a[href="/login"]')) frames.push('guest')
        if (shown('[data-user-name]'))
          frames.push(document.querySelector('[data-user-name]')?.textContent ?? '')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const frames = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)])

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a known learner is named from the first frame on, in both halves', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    await signIn(context, baseURL ?? '', 'आशा वर्मा')
    await noteFrames(page)
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'आशा वर्मा' })).toBeVisible()
    // Nobody was known at first, so the frames of this page show that a flash would be seen.
    expect(await frames(page)).toEqual(['guest', 'आशा वर्मा'])

    const release = await holdBack(page, '/api/me')
    for (const route of ['/', '/companies/tcs', '/topics', '/quiz/dsa', '/no-such-page']) {
      await page.goto(route, { waitUntil: 'load' })
      await expect(page.locator('html.is-live')).toBeAttached()
      expect(await frames(page), route).toEqual(['आशा वर्मा'])
    }
    release()
    // Chromium reports the status 404 as an error of its own.
    expectFailedLoads(complaints)
  })

  test('a guest never sees what a learner would see', async ({ page }) => {
    await noteFrames(page)
    for (const route of ['/', '/topics', '/faq']) {
      await page.goto(route)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      expect(await frames(page), route).toEqual(['guest'])
    }
  })

  test('who signs out in another tab is named in no tab any more', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha')
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Asha' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/topics')
    await other.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL('/')
    await expect(other.getByText('You have been successfully logged out.').first()).toBeVisible()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      expect(await tab.evaluate(() => document.body.textContent)).not.toContain('Asha')
      expect(await tab.evaluate(() => JSON.stringify(localStorage))).not.toContain('Asha')
    }
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  /** As the browser does with a page that it keeps for Back. */
  const tell = (tab: Page, name: 'pagehide' | 'pageshow') =>
    tab.evaluate(
      (event) => void dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
      name,
    )

  test('a page that was kept for Back is hidden until its learner is known to be the same', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha')
    await page.goto('/account')
    const name = page.getByLabel('Name')
    await expect(name).toHaveValue('Asha')
    await tell(page, 'pagehide')
    await expect(name).toBeHidden()
    await tell(page, 'pageshow')
    await expect(name).toBeVisible()

    await tell(page, 'pagehide')
    const other = await context.newPage()
    await other.goto('/faq')
    await other.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL('/')
    await expect(name).toBeHidden()
    await tell(page, 'pageshow')
    await expect(page).toHaveURL('/login?next=%2Faccount')
  })

  test('a name that was saved more than a week ago is not shown', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ id: '1', name: 'Asha', until: Date.now() - 1 }),
      ),
    )
    await noteFrames(page)
    await page.goto('/about')
    expect(await frames(page)).toEqual(['guest'])
  })
})

test('the cookie policy names everything that pages keep in the storage of the browser', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await startQuiz(page, 'dsa')
  await page.goto('/topics')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.goto('/cookies')
  const named = await page.getByRole('main').locator('code').allTextContents()
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(kept).toEqual(expect.arrayContaining(['theme', 'user', 'splash', 'running-quiz']))
  expect(kept.map((key) => key.replace(/\/.*/, '')).filter((key) => !named.includes(key))).toEqual(
    [],
  )
})

test('a guest who reads is asked about once per visit', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/me') asked.push(pathname)
  })
  await page.goto('/')
  await expect.poll(() => asked).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  for (const route of ['/faq', '/about']) {
    await page.goto(route)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toHaveLength(1)
})
