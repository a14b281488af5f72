import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import {
  answerOne,
  atQuestion,
  next,
  optionOf,
  questionId,
  rightAnswers,
  startQuiz,
  wrongKey,
} from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

/** The open quiz asks this question first, as if it had been drawn so. */
async function askFirst(page: Page, name: string, longest: string) {
  const [asked] = await ask<{ id: string }>(
    page.url(),
    `WITH open AS (
       SELECT quiz_sessions.id, topic_id FROM quiz_sessions JOIN users ON users.id = user_id
        WHERE status = 'open' AND users.name = $1
     ), wanted AS (
       SELECT questions.id FROM questions JOIN open USING (topic_id)
        WHERE questions.status = 'live' ORDER BY ${longest} DESC LIMIT 1
     )
     UPDATE quiz_sessions
        SET question_ids = ARRAY[(SELECT id FROM wanted)]
            || (array_remove(question_ids, (SELECT id FROM wanted)))[1:cardinality(question_ids) - 1]
       FROM open WHERE quiz_sessions.id = open.id
     RETURNING question_ids[1] AS id`,
    [name],
  )
  await page.reload()
  await atQuestion(page, 1)
  expect(await questionId(page)).toBe(asked?.id)
}

test('from Start to Finish there is nothing but the question', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'os')
  await page.goto('/quiz/os')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
  for (const frame of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(frame)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Question 1 of 15\. /)
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await answerOne(page, keys)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await next(page)
  await atQuestion(page, 2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Question 2 of 15\. /)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/topics')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
})

for (const size of SIZES) {
  for (const isRight of [true, false]) {
    const verdict = isRight ? 'Right' : 'Not this one'
    test(`'${verdict}' is in view under the longest stem at ${size.width} x ${size.height}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize(size)
      const name = `Longest ${verdict} ${size.width}`
      await signIn(context, baseURL ?? '', name)
      const keys = await rightAnswers(baseURL, 'dbms')
      await startQuiz(page, 'dbms')
      await askFirst(page, name, 'length(stem)')
      const right = keys.get(await questionId(page)) ?? ''
      const rightText = await optionOf(page, right).locator('span').nth(1).innerText()
      const asked = page.getByRole('heading', { level: 1 })
      // The option that lies lowest on the screen: the thumb is there, and so comes the sheet.
      await optionOf(page, isRight ? right : wrongKey(right)).click()
      const sheet = page.getByRole('group', { name: 'Verdict' })
      const place = await asked.boundingBox()
      for (const part of [
        sheet.getByText(verdict, { exact: true }).first(),
        sheet.getByText(rightText).first(),
        sheet.getByRole('button', { name: 'More' }),
        sheet.getByRole('button', { name: 'Report a problem' }),
        sheet.getByRole('button', { name: 'Next' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('checkbox', { name: 'I guessed' })).toHaveCount(isRight ? 1 : 0)
      expect(await asked.boundingBox()).toEqual(place)
      await expectAccessible(page)
      await expectNoOverflow(page)

      await sheet.getByRole('button', { name: 'More' }).click()
      await expect(sheet.getByText(/^Why /)).toBeInViewport()
      await expect(sheet.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Less' }).click()
      await expect(sheet.getByText(/^Why /)).toHaveCount(0)
    })
  }
}

test('no line of code is cut, on the smallest phone too', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(context, baseURL ?? '', 'Long Lines')
  await startQuiz(page, 'oops')
  await askFirst(page, 'Long Lines', "coalesce(length(code ->> 'text'), 0)")
  const box = page.locator('pre')
  const text = await box.textContent()
  expect(text?.split('\n').some((line) => line.length > 45)).toBe(true)
  expect(await box.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  const ends = await box.locator('code > span').evaluateAll((lines) =>
    lines.map((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return Math.max(0, ...[...range.getClientRects()].map(({ right }) => right))
    }),
  )
  const edge = await box.evaluate((pre) => pre.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(edge)
  await expectNoOverflow(page)
})

test('options that are code are set as code', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Code Options')
  await startQuiz(page, 'coding')
  await askFirst(page, 'Code Options', "(questions.id = 'cod-y7mry0')::int")
  for (const option of await page.locator('label:has(input[type=radio]) span:nth-of-type(2)').all())
    await expect(option).toHaveCSS('font-family', /JetBrains Mono/)
})

test('an answer that came too fast says why it does not count', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install()
  await signIn(context, baseURL ?? '', 'Hasty Singh')
  const keys = await rightAnswers(baseURL, 'os')
  const tooFast = page.getByText(
    'Answered in under 3 seconds: it counts for your score, not for your skill.',
  )
  await startQuiz(page, 'os')
  // A minute later; then, however slow this machine is, no time passes for the page.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await answerOne(page, keys)
  await expect(tooFast).toHaveCount(0)
  await next(page)
  await atQuestion(page, 2)
  await answerOne(page, keys)
  await expect(tooFast).toBeVisible()
})
