import type { Page } from '@playwright/test'
import { region } from './dashboard.ts'
import { forgetConfirmation, signUp } from './learner.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/** From the questions people ask to the home page, by a link: the history has both. */
async function homeAfterFaq(page: Page) {
  await page.goto('/faq')
  await page.getByRole('link', { name: 'NextRound' }).first().click()
  await expect(page).toHaveURL('/')
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the site' })

test('Back closes the menu, and the next Back leaves the page', async ({ page }) => {
  await homeAfterFaq(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('a menu that was closed otherwise costs no Back', async ({ page }) => {
  await homeAfterFaq(page)
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('a page chosen in the palette leads back in as many steps as it took', async ({ page }) => {
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

test('Back closes the palette, also after a reload has closed it', async ({ page }) => {
  await homeAfterFaq(page)
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(palette(page)).toBeVisible()
  await page.goBack()
  await expect(palette(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(palette(page)).toBeVisible()
  await page.reload()
  await expect(palette(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('Back closes a dialog of the dashboard, and the focus returns', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await page.goto('/dashboard/skills')
  const plan = region(page, 'Drive plan').getByRole('button', { name: 'Plan for a drive' })
  await plan.click()
  await expect(page.getByRole('dialog', { name: 'Plan for a drive' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/skills')
  await expect(plan).toBeFocused()
})

test('of two dialogs Back closes the upper one first', async ({ page, complaints }) => {
  const { name } = await signUp(page, 'Nested Dialogs')
  await forgetConfirmation(page, name)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete your account?' })
  await ask.getByRole('textbox').fill('DELETE')
  await ask.getByRole('button', { name: 'Delete my account' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(confirm).toBeVisible()
  await page.goBack()
  await expect(confirm).toBeHidden()
  await expect(ask).toBeVisible()
  await page.goBack()
  await expect(ask).toBeHidden()
  await expect(page).toHaveURL('/account')
  expectFailedLoads(complaints)
})

test('a Back in the moment of a tap leads back, though the next page is not on the screen yet', async ({
  page,
  context,
}) => {
  await page.goto('/topics')
  const line = await context.newCDPSession(page)
  // Slow enough that Back arrives while the next page is being drawn.
  await line.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      history.back()
    }
  })
  await page.getByRole('link', { name: 'Operating Systems', exact: true }).click()
  await expect(page).toHaveURL('/topics')
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()
  // The address and the page are one again: the same link leads on.
  await page.getByRole('link', { name: 'Operating Systems', exact: true }).click()
  await expect(page).toHaveURL('/quiz/os')
  await expect(page.getByRole('heading', { level: 1, name: 'Operating Systems' })).toBeVisible()
})
