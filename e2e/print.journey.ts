import type { Page } from '@playwright/test'
import { allRoutes } from './routes.ts'
import { expect, test } from './test.ts'

const GUIDES = allRoutes().filter((route) => route.startsWith('/companies/'))

const BUTTONS = {
  '/faq': 'Write to us',
  '/pricing': 'Get Started',
  '/learn/os/memory': 'Practise this',
  '/blog/what-a-70-really-tells-you': 'All posts',
}

/** The number of sheets, counted in the PDF that a printer would get. */
async function sheets(page: Page) {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('pages print on few sheets, in light colours and without screen-only parts', async ({
  page,
}) => {
  await test.step('a page is printed without its frame, and a dark one as a light one', async () => {
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

  await test.step('every company guide fits three sheets, with the test and the plan', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const route of GUIDES)
      await test.step(route, async () => {
        await page.goto(route)
        await page.evaluate(() => document.fonts.ready.then(() => true))
        expect.soft(await sheets(page), route).toBeLessThanOrEqual(3)
        for (const title of ['Test pattern', 'Three-week plan'])
          for (const part of await page.getByRole('region', { name: title }).all())
            await expect.soft(part).toBeVisible()
      })
  })

  await test.step('texts are printed without what only a screen needs, and with every folded answer', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const [route, name] of Object.entries(BUTTONS))
      await test.step(route, async () => {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const part of [
          page.getByRole('banner'),
          page.getByRole('contentinfo'),
          page.getByText('Skip to content'),
          page.getByRole('main').getByRole('link', { name }),
        ])
          await expect.soft(part).toBeHidden()
        if (route !== '/faq') return
        const answer = page.getByText('It is the score we expect you to get')
        await expect(answer).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await expect(answer).toBeHidden()
        await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
        await page.emulateMedia({ media: 'print' })
      })
  })
})
