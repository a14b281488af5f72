import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect } from './test.ts'

/** The right answer by question, which only the database knows: the keys of the right options, or a number. */
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

/** The label that covers a radio or a checkbox, which a thumb would tap. */
export const findOption = (page: Page, key: string) =>
  page.locator('label', { has: page.locator(`input[value="${key}"]`) })

/** Where a question that has no options is answered. */
const findField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })

export const questionId = async (page: Page) =>
  (await page
    .locator('fieldset input[type=radio], fieldset input[type=checkbox]')
    .or(findField(page))
    .first()
    .getAttribute('name')) ?? ''

export const atQuestion = (page: Page, number: number, total = 15) =>
  expect(page.getByText(`${number} of ${total}`, { exact: true })).toBeVisible()

/** The verdict as a short text. */
export const verdict = (page: Page) =>
  page
    .getByRole('group', { name: 'Verdict' })
    .getByText(/^(Right|Not this one|Not these|Not all of them)$/)
    .first()

/** An option other than the correct one, one of several correct ones, or a number that is far from it. */
export const wrongKey = (right: string) => {
  if (!areLetters(right)) return String(Number(right) + 5_000)
  if (right.length > 1) return right.charAt(0)
  return right === 'a' ? 'b' : 'a'
}

const areLetters = (key: string) => /^[a-e]+$/.test(key)

/** Gives an answer to the question on the screen, of whatever kind. */
export async function give(page: Page, answer: string) {
  if (areLetters(answer)) for (const key of answer) await findOption(page, key).click()
  else await findField(page).fill(answer)
  const isFinal = (await page.locator('fieldset input[type=radio]').count()) > 0
  if (!isFinal) await page.getByRole('button', { name: 'Check answer' }).click()
}

/** Answers the question on the screen and waits for the verdict. */
export async function answerOne(page: Page, keys: Map<string, string>, isRight = true) {
  const right = keys.get(await questionId(page)) ?? ''
  const answer = isRight ? right : wrongKey(right)
  await give(page, answer)
  await expect(verdict(page)).toHaveText(isRight ? 'Right' : /^Not /)
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
