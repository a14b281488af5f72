import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const REACHABLE = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]'

test('Tab reaches everything on a page, with visible focus', async ({ page }) => {
  for (const route of ['/', '/topics', '/pricing', '/faq', '/companies/tcs'])
    await test.step(route, () => tabThrough(page, route))
})

async function tabThrough(page: Page, route: string) {
  await page.goto(route)
  if (route === '/topics') {
    // Both parts load late, in any order.
    await expect(page.getByText('questions live today')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Database Management', exact: true })).toBeVisible()
  }
  /** The number of focusable elements and the index of the focused one. Live parts may be rendered again. */
  const look = () =>
    page.evaluate((reachable) => {
      const { activeElement: element } = document
      const style = element && getComputedStyle(element)
      const box = element?.getBoundingClientRect()
      const shown = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
        (each) => each.checkVisibility() && each.tabIndex >= 0,
      )
      return {
        targets: shown.length,
        index: shown.findIndex((each) => each === element),
        hasRing: style?.outlineStyle === 'solid' && style.outlineWidth === '2px',
        isInView: Boolean(box && box.bottom > 0 && box.top < innerHeight),
      }
    }, REACHABLE)

  const { targets } = await look()
  const reached = new Set<number>()
  for (let press = 0; press < targets; press++) {
    await page.keyboard.press('Tab')
    const { index, ...seen } = await look()
    expect(seen, `after ${press + 1} presses`).toEqual({ targets, hasRing: true, isInView: true })
    reached.add(index)
  }
  expect(reached).not.toContain(-1)
  expect(reached.size).toBe(targets)
}
