import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect } from './test.ts'

/** The texts of the right options, by question: what only the database knows. */
export async function rightAnswers(baseURL: string | undefined, topicId: string) {
  const rows = await ask<{ id: string; answer: string }>(
    baseURL,
    'SELECT question_id AS id, answer FROM question_keys JOIN questions ON questions.id = question_id WHERE topic_id = $1',
    [topicId],
  )
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

export async function startQuiz(page: Page, topicId: string) {
  await page.goto(`/quiz/${topicId}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByRole('img', { name: 'Question: 1/15' })).toBeVisible()
}

/** The label over a radio is what a thumb meets. */
export const optionOf = (page: Page, key: string) =>
  page.locator('label', { has: page.locator(`input[value="${key}"]`) })

export const questionId = async (page: Page) =>
  (await page.locator('input[type=radio]').first().getAttribute('name')) ?? ''

export const atQuestion = (page: Page, number: number) =>
  expect(page.getByRole('img', { name: `Question: ${number}/15` })).toBeVisible()

/** Answers the question on the screen and waits for what the server says. */
export async function answerOne(page: Page, keys: Map<string, string>, isRight = true) {
  const right = keys.get(await questionId(page)) ?? ''
  const wrong = right === 'a' ? 'b' : 'a'
  await optionOf(page, isRight ? right : wrong).click()
  await expect(page.getByText(isRight ? 'Correct' : 'Incorrect', { exact: true })).toBeVisible()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
