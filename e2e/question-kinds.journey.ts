import type { Page } from '@playwright/test'
import type { QuizSession } from '../packages/contract/src/quizzes.ts'
import { ask } from './database.ts'
import { send } from './learner.ts'
import { atQuestion, questionId, verdict } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

/** A passage with four questions, a chart with three, a number to type, and several right options. */
const ASKED = `
  WITH live AS (
    SELECT questions.id, questions.version, kind, questions.set_id, set_place, stimulus ->> 'form' AS form,
           (SELECT coalesce(string_agg(key, '' ORDER BY key), '') FROM jsonb_object_keys(options) AS key) AS letters
      FROM questions LEFT JOIN set_versions ON set_versions.set_id = questions.set_id AND set_versions.version = set_version
     WHERE status = 'live'
  ), sets AS (
    SELECT set_id, form = 'text' AS is_text, row_number() OVER (PARTITION BY form = 'text' ORDER BY set_id) AS number
      FROM live WHERE form <> 'table' GROUP BY set_id, form HAVING count(*) >= 4
  )
  (SELECT live.*, 1 AS part FROM live JOIN sets USING (set_id) WHERE number = 1 AND is_text ORDER BY set_place LIMIT 4)
  UNION ALL
  (SELECT live.*, 2 FROM live JOIN sets USING (set_id) WHERE number = 1 AND NOT is_text ORDER BY set_place LIMIT 3)
  UNION ALL (SELECT live.*, 3 FROM live WHERE kind = 'number' AND set_id IS NULL ORDER BY id LIMIT 1)
  UNION ALL (SELECT live.*, 4 FROM live WHERE kind = 'multiple' ORDER BY length(letters) DESC, id LIMIT 1)`

/** Starts a quiz and puts these questions into it. Returns the right answers. */
async function startMixedQuiz(page: Page): Promise<Map<string, string>> {
  await page.goto('/about')
  const quiz = (await send(page, '/api/quiz-sessions', { topicId: 'aptitude' })) as QuizSession
  await ask(
    page.url(),
    `WITH asked AS (${ASKED}), lists AS (
       SELECT array_agg(id ORDER BY part, set_place) AS ids, array_agg(version ORDER BY part, set_place) AS versions,
              array_agg(letters ORDER BY part, set_place) AS orders, count(*)::integer AS many FROM asked)
     UPDATE quiz_sessions SET question_ids = ids, question_versions = versions, option_orders = orders, total_questions = many
       FROM lists WHERE quiz_sessions.id = $1`,
    [quiz.id],
  )
  const keys = await ask<{ id: string; answer: string }>(
    page.url(),
    `SELECT question_id AS id, answer FROM question_version_keys AS keys
       JOIN (${ASKED}) AS asked ON asked.id = question_id AND asked.version = keys.version`,
  )
  await page.goto('/quiz/aptitude')
  return new Map(keys.map(({ id, answer }) => [id, answer]))
}

const check = (page: Page) => page.getByRole('button', { name: 'Check answer' })

/** Answers with the keyboard alone. What has options is answered from the title, which has the focus. */
async function answerByKeyboard(page: Page, key: string) {
  if (/^[a-e]+$/.test(key)) {
    const shown = await page
      .locator('fieldset input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    for (const letter of key) await page.keyboard.press(String(shown.indexOf(letter) + 1))
  } else {
    // The sign comes before the field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(key)
  }
  if ((await check(page).count()) > 0) await page.keyboard.press('Enter')
}

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const)
  test(`every kind of question is answered with the keyboard at ${width} pixels`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(context, baseURL ?? '', 'Asha Verma')
    const keys = await startMixedQuiz(page)
    await page.getByRole('button', { name: 'Continue your quiz' }).press('Enter')

    for (let number = 1; number <= 9; number += 1) {
      await atQuestion(page, number, 9)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (number === 5) await expectChartInNumbers(page)
      const isSent = number > 7
      await expect(check(page)).toHaveCount(isSent ? 1 : 0)
      // Without scrolling, on a small phone as well.
      if (isSent) await expect(check(page)).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
      if ([1, 5, 8, 9].includes(number)) await expectAccessible(page)
      await answerByKeyboard(page, keys.get(await questionId(page))!)
      await expect(verdict(page)).toHaveText('Right')
      // The panel of an open passage must not cover it.
      if (width < 1024)
        await page.getByRole('button', { name: 'Collapse the verdict' }).click({ trial: true })
      if ([1, 5, 8, 9].includes(number)) await expectAccessible(page)
      await expectNoOverflow(page)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('img', { name: /^Score: 100%, 9 of 9/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

/** Somebody who can't see the chart finds all of its numbers in a table. */
async function expectChartInNumbers(page: Page) {
  const [chart] = await ask<{ title: string; labels: string[]; series: { values: number[] }[] }>(
    page.url(),
    `SELECT title, stimulus -> 'labels' AS labels, stimulus -> 'series' AS series FROM set_versions
      WHERE set_id = (SELECT set_id FROM (${ASKED}) AS asked WHERE part = 2 LIMIT 1) ORDER BY version DESC LIMIT 1`,
  )
  const { title, labels, series } = chart!
  await expect(page.getByRole('img', { name: `chart: ${title}` })).toBeVisible()
  const table = page.getByRole('table', { name: title })
  for (const [place, label] of labels.entries()) {
    const values = series.map((one) => `${one.values[place]!.toLocaleString('en-IN')}[%°]?`)
    const name = label.replaceAll(/[^\w\s]/g, String.raw`\$&`)
    const row = new RegExp(`^${[name, ...values].join(' ')}$`)
    await expect(table.getByRole('row', { name: row })).toHaveCount(1)
  }
}
