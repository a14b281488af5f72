import { test } from '@playwright/test'
import { allRoutes, fileName } from './routes.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const route of allRoutes()) {
  for (const viewport of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${route} at ${viewport.width}, ${colorScheme}`, async ({ browser, baseURL }) => {
        const page = await browser.newPage({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          ...(baseURL && { baseURL }),
        })
        await page.goto(route, { waitUntil: 'networkidle' })
        await page.screenshot({
          path: `screens/${fileName(route)}-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        })
        await page.close()
      })
    }
  }
}
