import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

async function openPalette(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search the site' }).click()
  const palette = page.getByRole('dialog', { name: 'Search the site' })
  await expect(palette.getByRole('option').first()).toBeVisible()
  return { palette, box: palette.getByRole('combobox') }
}

test('the palette stays where it is while one types, and says how many were found', async ({
  page,
}) => {
  const { palette, box } = await openPalette(page)
  const places = async () => [await palette.boundingBox(), await box.boundingBox()]
  const before = await places()
  for (const letter of Array.from('wiproz')) {
    await box.press(letter)
    expect(await places()).toEqual(before)
  }
  await expect(palette.getByRole('status')).toHaveText('Nothing found. Try a shorter word.')
  await box.fill('company')
  await expect(palette.getByRole('status')).toHaveText('10 found')
  await expect(palette.getByRole('option')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('what the arrows choose comes into view, downwards and round to the end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 })
  const { palette, box } = await openPalette(page)
  const chosen = palette.getByRole('option', { selected: true })
  for (let press = 0; press < 12; press += 1) {
    await box.press('ArrowDown')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  await box.press('Home')
  for (let press = 0; press < 13; press += 1) await box.press('ArrowUp')
  await expect(chosen).toHaveText(/Post$/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
})
