import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { entryOf, listedNames } from '../scripts/cookie-policy.ts'
import { storedNow } from './stored-names.ts'
import { traffic } from './traffic.ts'

type Fixtures = {
  /** What the browser complained about; a journey that cuts the network takes that away at its end. */
  complaints: string[]
  /** Whatever a journey does, no key travels before its answer is stored. */
  secrecy: void
  /** Whatever a journey does, it leaves nothing in the browser that the cookie policy does not name. */
  policy: void
}

export { expect }

export const test = base.extend<Fixtures>({
  /** A page that was opened without further words is waited for until its buttons answer. */
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
      // Policy violations arrive here too: a page that needs a looser policy fails its journey.
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  secrecy: [
    async ({ baseURL }, use) => {
      await use()
      const { leaks } = await traffic(baseURL)
      expect(leaks, 'a key travelled before its answer was stored').toEqual([])
    },
    { auto: true },
  ],
  policy: [
    async ({ page, baseURL }, use) => {
      await use()
      if (page.isClosed() || !page.url().startsWith(baseURL ?? '')) return
      // A page on its way elsewhere, or one without scripts, tells nothing.
      const stored = await storedNow(page).catch(() => [])
      const unknown = stored.filter((name) => !entryOf(name, LISTED))
      expect(unknown, 'stored, but not in content/legal/cookies.md').toEqual([])
    },
    { auto: true },
  ],
})

const LISTED = listedNames()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What colours decide, and nothing else that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Axe looks at the page as it stands: at everything in the light theme, at what colours decide in the dark one too. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(async (colourRules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const all: string[] = []
    for (const theme of ['dark', 'light']) {
      const other = theme === 'dark' ? 'light' : 'dark'
      document.documentElement.classList.replace(other, theme)
      const { violations } = await axe.run(document, {
        // Of what passes nothing is told: that takes longer than looking.
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

/** As Chromium says it, and as React reports what a page caught. */
const FAILED_LOADS = [
  'Failed to load resource',
  'Failed to fetch dynamically imported module',
  'CallError: ',
]

/**
 * For a journey that cuts the network or is refused something: takes away what the browser says of that, and what has
 * one of these words in it. An error of a script or a broken policy stays, and fails the journey.
 */
export function expectFailedLoads(complaints: string[], ...expected: string[]) {
  const known = [...FAILED_LOADS, ...expected]
  const others = complaints.filter((complaint) => !known.some((words) => complaint.includes(words)))
  complaints.splice(0, complaints.length, ...others)
}

/** Nothing stands out to the right: a page that moves sideways is hard to read on a phone. */
export async function expectNoOverflow(page: Page) {
  // Not against innerWidth: what stands out makes a phone zoom out, and innerWidth grows with it.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
}
