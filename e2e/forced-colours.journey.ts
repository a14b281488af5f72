import type { Locator } from '@playwright/test'
import { thousandQuizzes } from './dashboard-replies.ts'
import { region, showProgress } from './dashboard.ts'
import { holdBack } from './answers.ts'
import { optionOf, questionId, rightAnswers, startQuiz, verdict, wrongKey } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'

/** As in the contrast themes of Windows: the browser takes our colours away. */
test.beforeEach(async ({ page, context, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(context, baseURL ?? '', 'Asha Verma')
})

/** Ground and edge of each, as they are painted: a colour that was taken away leaves its transparency behind. */
const looksOf = (parts: Locator) =>
  parts.evaluateAll((all) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const painted = (colour: string) => {
      for (const layer of [getComputedStyle(document.documentElement).backgroundColor, colour]) {
        brush.fillStyle = layer
        brush.fillRect(0, 0, 1, 1)
      }
      return brush.getImageData(0, 0, 1, 1).data.join()
    }
    return all.map((part) => {
      const { backgroundColor, borderColor, borderWidth } = getComputedStyle(part)
      return [painted(backgroundColor), borderWidth === '0px' || painted(borderColor)].join(' ')
    })
  })

test('days of practice can be told from empty ones on the map', async ({ page }) => {
  await showProgress(page, thousandQuizzes())
  const squares = region(page, 'Activity').getByRole('img').locator('[title]')
  await expect(squares.first()).toBeAttached()
  expect(new Set(await looksOf(squares)).size).toBeGreaterThanOrEqual(4)
})

for (const isRight of [true, false])
  test(`the chosen option can be told from the others, before and after the verdict '${isRight ? 'Right' : 'Not this one'}'`, async ({
    page,
    baseURL,
  }) => {
    const keys = await rightAnswers(baseURL, 'os')
    await startQuiz(page, 'os')
    const right = keys.get(await questionId(page)) ?? ''
    const key = isRight ? right : wrongKey(right)
    const options = page.locator('label:has(input[type=radio])')
    const others = options.filter({ hasNot: page.locator(`input[value="${key}"]`) })
    const expectDifferent = async () => {
      const [look] = await looksOf(optionOf(page, key))
      expect(await looksOf(others)).not.toContain(look)
    }
    const release = await holdBack(page, '/answers')
    await optionOf(page, key).click()
    await expect(page.getByText('Checking...')).toBeVisible()
    await expectDifferent()
    release()
    await expect(verdict(page)).toHaveText(isRight ? 'Right' : 'Not this one')
    await expectDifferent()
  })
