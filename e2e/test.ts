import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** Opens a page and lets axe look at it in both themes. */
  visit: (path: string) => Promise<void>
  /** What the browser complained about; a journey that expects a complaint clears it. */
  complaints: string[]
}

export { expect }

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      // Policy violations arrive here too: a page that needs a looser policy fails its journey.
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    })
  },
})

export async function expectAccessible(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload({ waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
    )
    expect(found).toEqual([])
  }
}
