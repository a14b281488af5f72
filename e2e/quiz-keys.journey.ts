import type { Page } from '@playwright/test'
import { atQuestion, next, startQuiz, verdict } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, test } from './test.ts'

const chosen = (page: Page) => page.getByRole('radio', { checked: true })

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the keys are named, work in the question alone and can be turned off', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha Verma')
    await startQuiz(page, 'os')
    await expect(page.getByText('Press 1-4 to choose, Enter to continue.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Leave', exact: true }).focus()
    await page.keyboard.press('1')
    await page.mouse.click(5, 400)
    await page.keyboard.press('2')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Control+3')
    await expect(chosen(page)).toHaveCount(0)
    await page.keyboard.press('4')
    await expect(page.getByRole('radio').nth(3)).toBeChecked()
    await expect(verdict(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await atQuestion(page, 2)

    await page.getByRole('button', { name: 'Turn keys off' }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('1')
    await page.keyboard.press('b')
    await expect(chosen(page)).toHaveCount(0)
    await page.reload()
    await atQuestion(page, 2)
    await expect(page.getByText('The keys 1-4 are off.')).toBeVisible()
    await page.keyboard.press('1')
    await expect(chosen(page)).toHaveCount(0)
    await page.getByRole('radio').first().press('Space')
    await expect(verdict(page)).toBeVisible()
    await next(page)
    await atQuestion(page, 3)
    await page.getByRole('button', { name: 'Turn keys on' }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('c')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
  })
})

test('on a phone there is no word of keys', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await startQuiz(page, 'os')
  await expect(page.getByText('Press 1-4 to choose, Enter to continue.')).toBeHidden()
})
