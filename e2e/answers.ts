import type { Page, Route } from '@playwright/test'

/** Answers a call in place of the server, as a server that fails or a gateway would. */
export const answerWith = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))

/**
 * Lets a call fail until the reply is called. For what the page asks again by itself: a request that waits in a route
 * when that is taken away never comes back.
 */
export async function breakCall(
  page: Page,
  path: string,
  fail: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => void> {
  let isMended = false
  await page.route(`**${path}`, (route) => (isMended ? route.fallback() : fail(route)))
  return () => {
    isMended = true
  }
}

/** Holds a call back, so that what is shown meanwhile can be looked at. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
