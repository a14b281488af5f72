import type { Page, Route } from '@playwright/test'

/** Replies to a call instead of the server, like a failing server or a gateway. */
export const answerWith = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))

/**
 * Makes a call fail until the returned function is called. Use it for calls that the page retries: a request that waits
 * in a route when the route is removed never gets a reply.
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

/** Holds back a call, so that the loading state can be checked. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
