import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { JOURNEY_HEADER } from '../apps/api/src/testing/journey-header.ts'
import { findStoredName, listedNames } from '../scripts/cookie-policy.ts'
import { storedNow } from './stored-names.ts'
import { traffic } from './traffic.ts'

type Fixtures = {
  /** Errors that the browser reported. A journey that cuts the network removes them at its end. */
  complaints: string[]
  /** Checks in every journey that no answer key is sent before its answer is stored. */
  secrecy: void
  /** Checks in every journey that the browser stores nothing that the cookie policy doesn't list. */
  policy: void
}

export { expect }

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) =>
    use({ ...extraHTTPHeaders, [JOURNEY_HEADER]: testId }),
  /** If a page is opened without options, waits until its buttons work. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const isLive = () => page.locator('html.is-live').waitFor({ state: 'attached' })
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled && !options) await isLive()
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (javaScriptEnabled && !options) await isLive()
      return response
    }
    await use(page)
  },
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const isOurs = hostname === new URL(baseURL ?? '').hostname || protocol === 'data:'
        if (!isOurs) complaints.push(`asked a third party: ${request.url()}`)
      })
      await use(complaints)
      leaveOut(expectedWords.get(complaints) ?? [], complaints)
      // Policy violations arrive here too, so a page that needs a looser policy fails its journey.
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  secrecy: [
    async ({ baseURL }, use, { testId }) => {
      await use()
      const { leaks } = await traffic(baseURL)
      const own = leaks.filter(({ journey }) => journey === testId || journey === '')
      expect(own, 'a key travelled before its answer was stored').toEqual([])
    },
    { auto: true },
  ],
  policy: [
    async ({ page, baseURL }, use) => {
      await use()
      if (page.isClosed() || !page.url().startsWith(baseURL ?? '')) return
      // A page that is navigating away, or one without scripts, can't be queried.
      const stored = await storedNow(page).catch(() => [])
      const unknown = stored.filter((name) => !findStoredName(name, LISTED))
      expect(unknown, 'stored, but not in content/legal/cookies.md').toEqual([])
    },
    { auto: true },
  ],
})

const LISTED = listedNames()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules that depend only on colours, which is all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs axe on the current page: all rules in the light theme, and the colour rules in the dark theme too. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(async (colourRules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const all: string[] = []
    for (const theme of ['dark', 'light']) {
      const other = theme === 'dark' ? 'light' : 'dark'
      document.documentElement.classList.replace(other, theme)
      const { violations } = await axe.run(document, {
        // Skips the report of passed rules, which takes longer than the checks themselves.
        resultTypes: ['violations'],
        ...(theme === 'dark' && { runOnly: colourRules }),
      })
      for (const { id, nodes } of violations)
        all.push(`${theme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
    }
    return all
  }, COLOUR_RULES)
  expect(found).toEqual([])
}

/** As Chromium words it, and as React reports errors that a page caught. */
const FAILED_LOADS = [
  'Failed to load resource',
  'Failed to fetch dynamically imported module',
  'CallError: ',
]

/** The errors that a journey expects, by its list of complaints. */
const expectedWords = new WeakMap<string[], string[]>()

/**
 * For a journey that cuts the network or gets refusals: removes the resulting browser errors, and those that contain
 * one of these words. It does so now and at the end, because a page may notice later. Script errors and policy
 * violations stay and fail the journey.
 */
export function expectFailedLoads(complaints: string[], ...expected: string[]) {
  const words = [...FAILED_LOADS, ...expected, ...(expectedWords.get(complaints) ?? [])]
  expectedWords.set(complaints, words)
  leaveOut(words, complaints)
}

/** An error of the server must be expected by these words, also where the network fails or a call is refused. */
export const SERVER_ERROR = 'status of 500'

function leaveOut(known: string[], complaints: string[]) {
  const others = complaints.filter(
    (complaint) =>
      !known.some((words) => complaint.includes(words)) ||
      (complaint.includes(SERVER_ERROR) && !known.includes(SERVER_ERROR)),
  )
  complaints.splice(0, complaints.length, ...others)
}

/** Finds the toast with these words, without the copy of its text that screen readers get for a second. */
export const toast = (page: Page, words: string | RegExp) =>
  page.locator('#toasts').getByRole('listitem').filter({ hasText: words })

/** Fails if anything overflows to the right, because a page that scrolls sideways is hard to read on a phone. */
export async function expectNoOverflow(page: Page) {
  // Doesn't compare with innerWidth: overflowing content makes a phone zoom out, and innerWidth grows with it.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
}
