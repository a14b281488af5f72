import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect } from './test.ts'

/** The key of the correct option by question, which only the database knows. */
export async function rightAnswers(baseURL: string | undefined, ...topicIds: string[]) {
  const rows = await ask<{ id: string; answer: string }>(
    baseURL,
    'SELECT question_id AS id, answer FROM question_version_keys AS keys JOIN questions ON questions.id = question_id AND questions.version = keys.version WHERE topic_id = ANY($1)',
    [topicIds],
  )
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

export async function startQuiz(page: Page, topicId: string) {
  await page.goto(`/quiz/${topicId}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
}

/** The label that covers a radio, which a thumb would tap. */
export const findOption = (page: Page, key: string) =>
  page.locator('label', { has: page.locator(`input[value="${key}"]`) })

export const questionId = async (page: Page) =>
  (await page.locator('input[type=radio]').first().getAttribute('name')) ?? ''

export const atQuestion = (page: Page, number: number, total = 15) =>
  expect(page.getByText(`${number} of ${total}`, { exact: true })).toBeVisible()

/** The verdict as a short text. */
export const verdict = (page: Page) =>
  page
    .getByRole('group', { name: 'Verdict' })
    .getByText(/^(Right|Not this one)$/)
    .first()

/** An option other than the correct one. */
export const wrongKey = (right: string) => (right === 'a' ? 'b' : 'a')

/** Answers the question on the screen and waits for the verdict. */
export async function answerOne(page: Page, keys: Map<string, string>, isRight = true) {
  const right = keys.get(await questionId(page)) ?? ''
  await findOption(page, isRight ? right : wrongKey(right)).click()
  await expect(verdict(page)).toHaveText(isRight ? 'Right' : 'Not this one')
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
