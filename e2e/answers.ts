import type { Page } from '@playwright/test'

/** Answers a call in place of the server, as a server that fails or a gateway would. */
export const answerWith = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))

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
