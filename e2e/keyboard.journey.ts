import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const REACHABLE = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]'

for (const route of ['/', '/topics', '/pricing', '/faq', '/companies/tcs']) {
  test(`Tab reaches everything on ${route}, and shows where it is`, async ({ page }) => {
    await page.goto(route)
    // Live parts have come, so that nothing is added on the way.
    await page.waitForLoadState('networkidle')
    if (route === '/topics') await expect(page.getByText('questions live today')).toBeVisible()
    /** How many there are, and the one that has the focus by its place: live parts may be drawn anew on the way. */
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
          place: shown.findIndex((each) => each === element),
          hasRing: style?.outlineStyle === 'solid' && style.outlineWidth === '2px',
          isInView: Boolean(box && box.bottom > 0 && box.top < innerHeight),
        }
      }, REACHABLE)

    const { targets } = await look()
    const reached = new Set<number>()
    for (let press = 0; press < targets; press++) {
      await page.keyboard.press('Tab')
      const { place, ...seen } = await look()
      expect(seen, `after ${press + 1} presses`).toEqual({ targets, hasRing: true, isInView: true })
      reached.add(place)
    }
    expect(reached).not.toContain(-1)
    expect(reached.size).toBe(targets)
  })
}
