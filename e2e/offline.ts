import type { Page } from '@playwright/test'
import { expect, expectFailedLoads } from './test.ts'

/** Waits until the service worker has cached this page, so that the network may go. */
export async function isStored(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const { build } = document.documentElement.dataset
          const name = `build-${build}`
          if (!navigator.serviceWorker.controller || !(await caches.has(name))) return false
          return (await (await caches.open(name)).match(wanted)) !== undefined
        }, path),
      // Everything needed offline is cached first.
      { timeout: 90_000 },
    )
    .toBe(true)
}

/** The names of the learner's caches on this device. */
export const personalCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('personal-')))

/** A page without a network keeps sending requests, and the browser reports each failure. */
export async function endOffline(page: Page, complaints: string[]): Promise<void> {
  await page.close()
  expectFailedLoads(complaints)
}
