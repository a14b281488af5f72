import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

for (const route of ['/', '/topics', '/pricing', '/faq', '/companies/tcs']) {
  test(`Tab reaches everything on ${route}, and shows where it is`, async ({ page }) => {
    await page.goto(route)
    // Live parts have come, so that nothing is drawn anew on the way.
    await page.waitForLoadState('networkidle')
    const targets = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, [tabindex="0"]',
      )
      const shown = [...all].filter((each) => each.checkVisibility() && each.tabIndex >= 0)
      for (const [number, each] of shown.entries()) each.dataset['target'] = String(number)
      return shown.length
    })

    const reached = new Set<string>()
    for (let press = 0; press < targets; press++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document
        const look = element && getComputedStyle(element)
        const box = element?.getBoundingClientRect()
        return {
          target: element instanceof HTMLElement ? element.dataset['target'] : undefined,
          hasRing: look?.outlineStyle === 'solid' && look.outlineWidth === '2px',
          isInView: Boolean(box && box.bottom > 0 && box.top < innerHeight),
        }
      })
      expect(focused, `after ${press + 1} presses`).toMatchObject({ hasRing: true, isInView: true })
      reached.add(focused.target ?? '')
    }
    expect(reached.size).toBe(targets)
  })
}
