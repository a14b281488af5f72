import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

/** Records in every frame, from the first on, whether the header shows the guest's or the learner's view. */
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

  test('a known learner’s name is shown from the first frame, on text pages and in the app', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    await signIn(context, baseURL ?? '', 'आशा वर्मा')
    await noteFrames(page)
    // At first no user is known, so these frames prove that a flash would be detected.
    const answer = await holdBack(page, '/api/me')
    await page.goto('/about')
    await expect.poll(() => frames(page)).toEqual(['guest'])
    answer()
    await expect(page.getByRole('banner').getByRole('link', { name: 'आशा वर्मा' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect.poll(() => frames(page)).toEqual(['guest', 'आशा वर्मा'])

    const release = await holdBack(page, '/api/me')
    for (const route of ['/', '/companies/tcs', '/topics', '/quiz/dsa', '/no-such-page']) {
      await page.goto(route, { waitUntil: 'load' })
      await expect(page.locator('html.is-live')).toBeAttached()
      await expect.poll(() => frames(page), route).toEqual(['आशा वर्मा'])
    }
    release()
    // Chromium reports the status 404 as a separate error.
    expectFailedLoads(complaints)
  })

  test('signing out in another tab removes the name in every tab', async ({
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
    await expect(toast(other, 'You have been successfully logged out.')).toBeVisible()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      expect(await tab.evaluate(() => document.body.textContent)).not.toContain('Asha')
      expect(await tab.evaluate(() => JSON.stringify(localStorage))).not.toContain('Asha')
    }
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  /** Fires the event that the browser fires for a page in its back/forward cache. */
  const tell = (tab: Page, name: 'pagehide' | 'pageshow') =>
    tab.evaluate(
      (event) => void dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
      name,
    )

  test('a page from the back/forward cache is hidden until its learner is confirmed', async ({
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

  test('a guest never sees learner content, stores nothing and causes one session request', async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/me') asked.push(pathname)
    })
    await noteFrames(page)
    const answer = page.waitForResponse('**/api/me')
    for (const route of ['/', '/faq', '/cookies']) {
      await page.goto(route)
      await answer
      // Saved when the reply has been read. A page that opens before then asks again.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('guest'))).not.toBeNull()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect.poll(() => frames(page), route).toEqual(['guest'])
    }
    expect(asked).toHaveLength(1)
    await expect(page.getByText('__Host-session')).toBeVisible()
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

    // A name that was saved more than a week ago isn't shown either.
    await page.evaluate(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ id: '1', name: 'Asha', until: Date.now() - 1 }),
      ),
    )
    for (const route of ['/about', '/topics']) {
      await page.goto(route)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect.poll(() => frames(page), route).toEqual(['guest'])
    }
  })
})
