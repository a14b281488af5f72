import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Goes from the FAQ to the home page by a link, so that the history holds both. */
async function homeAfterFaq(page: Page) {
  await page.goto('/faq')
  await page.getByRole('link', { name: 'NextRound' }).first().click()
  await expect(page).toHaveURL('/')
  await page.locator('html.is-live').waitFor({ state: 'attached' })
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the site' })

// See apps/web/src/ui/close-on-back.test.tsx for the app's dialogs and its history.
test('on a text page, Back closes menu and search, also after a reload, then leaves', async ({
  page,
}) => {
  await homeAfterFaq(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  // A menu closed in another way needs no extra Back.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toBeHidden()
  }
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(palette(page)).toBeVisible()
  await page.goBack()
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(palette(page)).toBeVisible()
  await page.reload()
  await expect(palette(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('a page opened from the palette returns in as many steps as it took', async ({ page }) => {
  await homeAfterFaq(page)
  await page.getByRole('button', { name: 'Search the site' }).click()
  await palette(page).getByRole('combobox').fill('wipro')
  await palette(page).getByRole('option', { name: 'Wipro Company' }).click()
  await expect(page).toHaveURL('/companies/wipro')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk into the next round')
  await expect(palette(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})
