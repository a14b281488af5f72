import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { traffic } from './traffic.ts'

type Fixtures = {
  /** What the browser complained about; a journey that expects a complaint clears it. */
  complaints: string[]
  /** Whatever a journey does, no key travels before its answer is stored. */
  secrecy: void
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
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const isOurs = hostname === 'localhost' || protocol === 'data:'
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
})

/** Axe looks at the page as it stands: at everything in the light theme, at what colours decide in the dark one too. */
export async function expectAccessible(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(
      (next) =>
        document.documentElement.classList.replace(next === 'dark' ? 'light' : 'dark', next),
      theme,
    )
    // Without frames, axe need not open a page of its own to put their results together.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
    )
    expect(found).toEqual([])
  }
}

/** Nothing stands out to the right: a page that moves sideways is hard to read on a phone. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
