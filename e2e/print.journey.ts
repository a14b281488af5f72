import type { Page } from '@playwright/test'
import { allRoutes } from './routes.ts'
import { expect, test } from './test.ts'

const GUIDES = allRoutes().filter((route) => route.startsWith('/companies/'))

/** The sheets that a printer would take, counted in the file it would get. */
async function sheets(page: Page) {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a page is printed without its frame, and a dark one as a light one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/companies/tcs')
  const colours = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('h1')!].map((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [backgroundColor, color]
      }),
    )
  const onScreen = await colours()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part.first()).toBeHidden()
  await expect(page.getByRole('link', { name: 'Start Practicing' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const printed = await colours()
  expect(printed).not.toEqual(onScreen)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  expect(await colours()).toEqual(printed)
})

for (const route of GUIDES) {
  test(`${route} fits three sheets, with the test and the plan`, async ({ page }) => {
    await page.goto(route)
    await page.waitForLoadState('networkidle')
    expect(await sheets(page)).toBeLessThanOrEqual(3)
    await page.emulateMedia({ media: 'print' })
    for (const title of ['Test pattern', 'Three-week plan'])
      for (const part of await page.getByRole('region', { name: title }).all())
        await expect(part).toBeVisible()
  })
}

const BUTTONS = {
  '/faq': 'Write to us',
  '/pricing': 'Get Started',
  '/learn/os/memory': 'Practise this',
  '/blog/what-a-70-really-tells-you': 'All posts',
}

for (const [route, button] of Object.entries(BUTTONS)) {
  test(`${route} is printed without what only a screen needs`, async ({ page }) => {
    await page.goto(route)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByText('Skip to content'),
      page.getByRole('main').getByRole('link', { name: button }),
    ])
      await expect(part).toBeHidden()
  })
}

test('every answer of the FAQ is printed, folded or not', async ({ page }) => {
  await page.goto('/faq')
  const answer = page.getByText('It is the score we expect you to get')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
